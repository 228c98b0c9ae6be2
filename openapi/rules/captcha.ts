import { MAX_FILE_BYTES } from './numbers.ts';

/** Characters of the answer to a captcha's picture. */
export const ANSWER_LENGTH = 5;

/** Answers that one picture takes: after so many wrong ones it is used up. */
export const TRIES = 5;

/** How a guest shows that a person is there: in which header, for how many calls that is good, and pictures of how many bytes in all. A pass is earned, a captcha only issued. */
export const TICKETS = {
  pass: { header: 'X-Captcha-Pass', calls: 3 },
  captcha: { header: 'X-Captcha-Id', calls: 10, bytes: MAX_FILE_BYTES },
} as const;
