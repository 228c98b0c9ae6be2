import { GENERATED_CODE_ALPHABET as ALPHABET } from '@pasteroom/openapi/rules/room-codes';

const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns groups of unambiguous characters, such as `k7m2-xpqa-…`, with about 79 bits. */
export function randomPassword(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const letters: string[] = [];
  const bytes = new Uint8Array(32);
  while (letters.length < GROUPS * GROUP_LENGTH) {
    fill(bytes);
    for (const byte of bytes)
      // Higher bytes would favor the first letters.
      if (byte < 256 - (256 % ALPHABET.length))
        letters.push(ALPHABET.charAt(byte % ALPHABET.length));
  }
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}
