import { MAX_FILE_BYTES } from './numbers.ts';

export const ANSWER_LENGTH = 5;

/** Answers allowed per picture captcha. */
export const TRIES = 5;

/**
 * The header, the number of calls it covers, and the maximum total bytes of pictures. A pass is
 * earned by solving a captcha. A captcha id is only issued.
 */
export const TICKETS = {
  pass: { header: 'X-Captcha-Pass', calls: 3 },
  captcha: { header: 'X-Captcha-Id', calls: 10, bytes: MAX_FILE_BYTES },
} as const;
