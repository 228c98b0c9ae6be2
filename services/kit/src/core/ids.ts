import { customAlphabet } from 'nanoid';

/** Makes an identifier nobody can guess. A dependency like the clock, so that tests can foresee it. */
export type NewId = () => string;

/** The letters of every identifier, by their values where they are counted with. */
export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Makes an id of 22 letters and digits (130 bits), without a dash, because a stored file's name is «id-filename». */
export const newId: NewId = customAlphabet(LETTERS_AND_DIGITS, 22);
