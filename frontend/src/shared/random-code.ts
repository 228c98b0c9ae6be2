import {
  GENERATED_CODE_ALPHABET as ALPHABET,
  GENERATED_CODE_LENGTH as LENGTH,
} from '@pasteroom/openapi/rules/room-codes';

export function randomCode(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  let code = '';
  const bytes = new Uint8Array(16);
  while (code.length < LENGTH) {
    fill(bytes);
    for (const byte of bytes) {
      // 248 is the largest multiple of 31 below 256. Higher bytes would favor some characters.
      if (byte < 248 && code.length < LENGTH) code += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return code;
}
