import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './numbers.ts';

export { MAX_CODE_LENGTH, MIN_CODE_LENGTH };

/** The characters of generated codes: no 0 o 1 l i, since a code is read aloud and copied from a screen by hand. */
export const GENERATED_CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** The length of generated codes. */
export const GENERATED_CODE_LENGTH = 6;

/** Words that are, or may become, addresses of our own. */
export const RESERVED_CODES: ReadonlySet<string> = new Set([
  'add',
  'upload',
  'uploads',
  'text',
  'texts',
  'raw',
  'api',
  'new',
  'report',
  'report-link',
  'captcha',
  'admin',
  'operator',
  'null',
  'undefined',
]);

/** What can be wrong with a room code, and the words in which browser and server say so. */
export const CODE_FAULTS = {
  tooShort: `Code must be at least ${MIN_CODE_LENGTH} characters long.`,
  tooLong: `Code must be at most ${MAX_CODE_LENGTH} characters long.`,
  characters: 'Code may hold letters, digits, - and _ only.',
  reserved: 'This code is reserved. Try a new code',
} as const;
export type CodeFault = keyof typeof CODE_FAULTS;

/** A typed code, understood: the code as it is kept, or what is wrong with it. */
export type CheckedCode = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly fault: CodeFault };

/** A typed code as it is kept: without spaces, which people put between its groups, and without capitals, which nobody remembers. */
export const normalCode = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

/** Reads a typed code by the rules that hold everywhere. */
export function checkRoomCode(typed: string): CheckedCode {
  const code = normalCode(typed);
  const fault = faultOf(code);
  return fault === undefined ? { ok: true, code } : { ok: false, fault };
}

function faultOf(code: string): CodeFault | undefined {
  if (code.length < MIN_CODE_LENGTH) return 'tooShort';
  if (code.length > MAX_CODE_LENGTH) return 'tooLong';
  if (!/^[a-z0-9_-]+$/.test(code)) return 'characters';
  return RESERVED_CODES.has(code) ? 'reserved' : undefined;
}
