import { customAlphabet } from 'nanoid';

export type NewId = () => string;

export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random id of 130 bits. Has no dashes, because stored files are named `id-filename`. */
export const newId: NewId = customAlphabet(LETTERS_AND_DIGITS, 22);

/** Enough base-36 digits for times until the year 5188. */
const MOMENT_LETTERS = 9;

/**
 * Starts with the time, which keeps consecutive records adjacent in an index and makes inserts
 * cheaper. The other 77 bits are random.
 */
export const timeOrderedId = (at: Date, newId: NewId): string =>
  at.getTime().toString(36).padStart(MOMENT_LETTERS, '0') + newId().slice(MOMENT_LETTERS);
