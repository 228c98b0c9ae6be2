import { customAlphabet } from 'nanoid';

export type NewId = () => string;

export const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 130 random bits. Contains no dashes, because files are stored as `id-filename`. */
export const newId: NewId = customAlphabet(LETTERS_AND_DIGITS, 22);

const TIMESTAMP_LENGTH = 9;

/** The time prefix keeps consecutive records adjacent in an index. The other 77 bits are random. */
export const timeOrderedId = (at: Date, newId: NewId): string =>
  at.getTime().toString(36).padStart(TIMESTAMP_LENGTH, '0') + newId().slice(TIMESTAMP_LENGTH);
