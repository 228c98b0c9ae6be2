import { type CheckedCode, checkRoomCode } from '@pasteroom/openapi/rules/room-codes';
import { codeOfAddress } from './code-address.ts';

/** Accepts any letter case, spaces and complete links. */
export const readRoomCode = (typed: string): CheckedCode =>
  checkRoomCode(codeOfLink(typed.trim()) ?? typed);

function codeOfLink(typed: string): string | undefined {
  if (!/[/?#]/.test(typed)) return undefined;
  const [, search = '', hash = ''] = /^[^?#]*(\?[^#]*)?(#.*)?$/.exec(typed) ?? [];
  return codeOfAddress({ search, hash });
}

export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}
