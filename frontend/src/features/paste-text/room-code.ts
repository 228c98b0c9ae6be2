import { type CheckedCode, checkRoomCode } from '@pasteroom/openapi/rules/room-codes';

/** Reads a typed or pasted code; spaces and case are forgiven, and a whole deep link counts as the code in it. */
export const readRoomCode = (typed: string): CheckedCode => checkRoomCode(codeOfLink(typed.trim()) ?? typed);

function codeOfLink(typed: string): string | null {
  if (!/[/?]/.test(typed) || !typed.includes('code=')) return null;
  return new URLSearchParams(typed.slice(typed.indexOf('?') + 1).split('#', 1)[0]).get('code');
}

/** A code as it is read aloud: in groups of three; one with signs in it, or a long one, is somebody's own words and stays whole. */
export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}

/** The address that opens this code on another device. */
export function deepLink(origin: string, code: string): string {
  return `${origin}/pastetext?code=${encodeURIComponent(code)}`;
}
