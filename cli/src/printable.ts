/** Control characters, and invisible ones that reverse or break text. */
const UNSAFE = /[[\p{Cc}--[\t\n]]\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gv;

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Makes untrusted text safe for a terminal. Keeps tabs and line breaks. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(UNSAFE, escaped);

export const printableLine = (text: string): string =>
  printable(text).replaceAll(/[\t\n]/g, escaped);

/** Returns one line. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(UNSAFE, escaped);
