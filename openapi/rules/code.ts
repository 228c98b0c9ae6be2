/** Longest code whose language is guessed where none is chosen: it is tried with each of the common ones. */
export const LONGEST_GUESSED = 5_000;
