import { MAX_FILE_BYTES } from './numbers.ts';

export const ANSWER_LENGTH = 5;

/** Attempts per image captcha. */
export const TRIES = 5;

/**
 * The header, the number of calls it allows, and the maximum total bytes of uploaded images. Only a
 * pass requires a solved captcha.
 */
export const TICKETS = {
  pass: { header: 'X-Captcha-Pass', calls: 3 },
  captcha: { header: 'X-Captcha-Id', calls: 10, bytes: MAX_FILE_BYTES },
} as const;
