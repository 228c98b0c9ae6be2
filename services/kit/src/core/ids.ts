import { customAlphabet } from 'nanoid';

export type NewId = () => string;

export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 130 random bits. No dashes, because stored files are named `id-filename`. */
export const newId: NewId = customAlphabet(LETTERS_AND_DIGITS, 22);

const MOMENT_LETTERS = 9;

/** The time prefix keeps consecutive records adjacent in an index. The other 77 bits are random. */
export const timeOrderedId = (at: Date, newId: NewId): string =>
  at.getTime().toString(36).padStart(MOMENT_LETTERS, '0') + newId().slice(MOMENT_LETTERS);
