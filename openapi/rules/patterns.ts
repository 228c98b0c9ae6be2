import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './numbers.ts';
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from './pages.ts';

// Escape sequences instead of `\p{Cc}` and `\s`, which not all regular expression engines support
// or define alike.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`;
const VISIBLE_SPACE = String.raw`\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff`;
const LINE_SEPARATOR = String.raw`\u2028\u2029`;
/** Characters that `trim` removes, except control characters. */
export const SPACE = VISIBLE_SPACE + LINE_SEPARATOR;
const WORD = `[^@${SPACE}${CONTROL}]`;

export const SINGLE_LINE_PATTERN = `^[^${CONTROL}]*$`;

export const NOT_BLANK_LINE_PATTERN = `^[^${CONTROL}]*[^${SPACE}${CONTROL}][^${CONTROL}]*$`;

export const NOT_BLANK_PATTERN = String.raw`[^\u0009-\u000d${SPACE}]`;

export const EMAIL_PATTERN = String.raw`^[${SPACE}]*${WORD}+@${WORD}+\.${WORD}+[${SPACE}]*$`;

const CODE_SPACE = String.raw`[\u0009-\u000d${SPACE}]*`;
/** Allows spaces between the characters, like `normalCode`. */
export const ROOM_CODE_PATTERN = `^${CODE_SPACE}(?:[A-Za-z0-9_-]${CODE_SPACE}){${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`;

const PAGE_NAME = `[A-Za-z0-9][A-Za-z0-9-]{${MIN_NAME_LENGTH - 2},${MAX_NAME_LENGTH - 2}}[A-Za-z0-9]`;
export const PAGE_NAME_PATTERN = `^[${SPACE}]*${PAGE_NAME}[${SPACE}]*$`;
export const OPTIONAL_PAGE_NAME_PATTERN = `^[${SPACE}]*(?:${PAGE_NAME}[${SPACE}]*)?$`;
