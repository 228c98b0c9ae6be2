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
