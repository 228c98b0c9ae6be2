import { GENERATED_CODE_ALPHABET as ALPHABET, GENERATED_CODE_LENGTH } from './room-codes.ts';

type Fill = (bytes: Uint8Array<ArrayBuffer>) => void;

/** Higher bytes would favor some characters. */
const BYTE_LIMIT = 256 - (256 % ALPHABET.length);

export function randomCharacters(count: number, fill: Fill): string {
  let characters = '';
  const bytes = new Uint8Array(32);
  while (characters.length < count) {
    fill(bytes);
    for (const byte of bytes)
      if (byte < BYTE_LIMIT && characters.length < count)
        characters += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return characters;
}

export const randomCode = (fill: Fill): string => randomCharacters(GENERATED_CODE_LENGTH, fill);
