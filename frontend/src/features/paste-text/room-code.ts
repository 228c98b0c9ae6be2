import { codeOfAddress } from './code-address.ts';

/** Fewest characters of a room code. */
export const MIN_CODE_LENGTH = 3;

/** Most characters of a room code. */
const MAX_CODE_LENGTH = 64;

/** What somebody put into a code field, understood: a code, or the catalogue key of what is wrong with it. */
export type ReadCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly problem: 'code.tooShort' | 'code.tooLong' | 'code.characters' };

/** Reads a typed or pasted code; spaces and case are forgiven, and a whole deep link counts as the code in it. */
export function readRoomCode(typed: string): ReadCode {
  const code = codeOfLink(typed.trim()) ?? typed;
  const bare = code.replaceAll(/\s/g, '').toLowerCase();
  if (bare.length < MIN_CODE_LENGTH) return { ok: false, problem: 'code.tooShort' };
  if (bare.length > MAX_CODE_LENGTH) return { ok: false, problem: 'code.tooLong' };
  return /^[a-z0-9_-]+$/.test(bare) ? { ok: true, code: bare } : { ok: false, problem: 'code.characters' };
}

function codeOfLink(typed: string): string | undefined {
  if (!/[/?#]/.test(typed)) return undefined;
  const [, search = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(typed) ?? [];
  return codeOfAddress({ search, hash });
}

/** A code as it is read aloud: in groups of three; one with signs in it, or a long one, is somebody's own words and stays whole. */
export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}
