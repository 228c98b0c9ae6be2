import { MAX_FILE_BYTES } from './numbers.ts';

export const ANSWER_LENGTH = 5;

/** Wrong answers before a picture is used up. */
export const TRIES = 5;

/**
 * Tickets of guests: the header, how many calls it covers, and the total bytes of pictures. A pass
 * is earned by solving a captcha. A captcha is merely issued.
 */
export const TICKETS = {
  pass: { header: 'X-Captcha-Pass', calls: 3 },
  captcha: { header: 'X-Captcha-Id', calls: 10, bytes: MAX_FILE_BYTES },
} as const;
