/** Fewest characters of a room code. */
export const MIN_CODE_LENGTH = 3;

/** Most characters of a room code. */
const MAX_CODE_LENGTH = 64;

// No 0 o 1 l i: a code is read aloud and copied from a screen by hand.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GENERATED_LENGTH = 6;

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

function codeOfLink(typed: string): string | null {
  if (!/[/?]/.test(typed) || !typed.includes('code=')) return null;
  return new URLSearchParams(typed.slice(typed.indexOf('?') + 1).split('#', 1)[0]).get('code');
}

/** Draws a fresh code; `fill` puts random bytes into the array it is given. */
export function generateRoomCode(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  let code = '';
  const bytes = new Uint8Array(16);
  while (code.length < GENERATED_LENGTH) {
    fill(bytes);
    for (const byte of bytes) {
      // 248 is the last multiple of 31 in a byte: taking more would favour the first letters.
      if (byte < 248 && code.length < GENERATED_LENGTH) code += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return code;
}

/** A code as it is read aloud: in groups of three; one with signs in it, or a long one, is somebody's own words and stays whole. */
export function groupCode(code: string): string[] {
  return /^[a-z0-9]{1,12}$/.test(code) ? (code.match(/.{1,3}/g) ?? []) : [code];
}

/** The address that opens this code on another device. */
export function deepLink(origin: string, code: string): string {
  return `${origin}/pastetext?code=${encodeURIComponent(code)}`;
}
