import { customAlphabet } from 'nanoid';

/** Makes an identifier nobody can guess. A dependency like the clock, so that tests can foresee it. */
export type NewId = () => string;

/** The letters of every identifier, by their values where they are counted with. */
export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id of 22 letters and digits (130 bits), without a dash, because a stored file's name is «id-filename». */
export const newId: NewId = customAlphabet(LETTERS_AND_DIGITS, 22);

/** The letters that a moment takes, in milliseconds since 1970 and until the year 5188. */
const MOMENT_LETTERS = 9;

/**
 * Makes an id that begins with its moment, so that records that are made one after the other stand beside each other in an index, which makes it cheaper
 * to store them. It is as long as any id, and 77 of its bits cannot be guessed.
 */
export const timeOrderedId = (at: Date, newId: NewId): string =>
  at.getTime().toString(36).padStart(MOMENT_LETTERS, '0') + newId().slice(MOMENT_LETTERS);
