import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './numbers.ts';

export { MAX_CODE_LENGTH, MIN_CODE_LENGTH };

/** Omits 0, o, 1, l and i, because people read codes aloud and copy them by hand. */
export const GENERATED_CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

export const GENERATED_CODE_LENGTH = 6;

/** Current and possible future paths of the site. */
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

export const CODE_FAULTS = {
  tooShort: `Code must be at least ${MIN_CODE_LENGTH} characters long.`,
  tooLong: `Code must be at most ${MAX_CODE_LENGTH} characters long.`,
  characters: 'Code can only contain letters, digits, - and _.',
  reserved: 'This code is reserved. Try a new code.',
} as const;
export type CodeFault = keyof typeof CODE_FAULTS;

export type CheckedCode =
  { readonly ok: true; readonly code: string } | { readonly ok: false; readonly fault: CodeFault };

export const normalCode = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

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
