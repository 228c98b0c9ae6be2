import { type CheckedCode, checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { codeOfAddress } from './code-address.ts';

/** Reads a typed or pasted code; spaces and case are forgiven, and a whole deep link counts as the code in it. */
export const readRoomCode = (typed: string): CheckedCode => checkRoomCode(codeOfLink(typed.trim()) ?? typed);

function codeOfLink(typed: string): string | undefined {
  if (!/[/?#]/.test(typed)) return undefined;
  const [, search = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(typed) ?? [];
  return codeOfAddress({ search, hash });
}

/** A code as it is read aloud: in groups of three; one with signs in it, or a long one, is somebody's own words and stays whole. */
export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}
