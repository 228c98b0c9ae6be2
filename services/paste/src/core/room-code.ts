import { AppError } from '@pasteroom/kit/core/errors';

/** A code under which a text can be found; lower case, since nobody remembers capitals. */
export type RoomCode = string & { readonly __brand: 'RoomCode' };

const MIN_CODE = 3;
const MAX_CODE = 64;
const CODE_TOO_SHORT = 'Code must be at least 3 characters long.';
const CODE_TOO_LONG = `Code must be at most ${MAX_CODE} characters long.`;
const CODE_ALPHABET = 'Code may hold letters, digits, - and _ only.';
const CODE_RESERVED = 'This code is reserved. Try a new code';

/** Words that are, or may become, addresses of our own. */
const RESERVED = new Set([
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

/** The code that was typed, without the spaces around it and its capitals. Throws `validation` with the rule that it breaks. */
export function parseRoomCode(typed: string): RoomCode {
  const code = typed.trim().toLowerCase();
  const fault = faultOf(code);
  if (fault) throw new AppError('validation', fault, { errors: [{ path: '/uniqueId', message: fault }] });
  return code as RoomCode;
}

/** As parseRoomCode, but null where no text can have such a code. */
export function tryRoomCode(typed: string): RoomCode | null {
  const code = typed.trim().toLowerCase();
  return faultOf(code) ? null : (code as RoomCode);
}

function faultOf(code: string): string | undefined {
  if (code.length < MIN_CODE) return CODE_TOO_SHORT;
  if (code.length > MAX_CODE) return CODE_TOO_LONG;
  if (!/^[a-z0-9_-]+$/.test(code)) return CODE_ALPHABET;
  return RESERVED.has(code) ? CODE_RESERVED : undefined;
}
