import { randomCharacters } from '@pasteroom/openapi/rules/random-code';

const LENGTH = 16;
const GROUP = /.{4}/g;

/** Returns groups of unambiguous characters, such as `k7m2-xpqa-…`, with about 79 bits. */
export const randomPassword = (fill: (bytes: Uint8Array<ArrayBuffer>) => void): string =>
  randomCharacters(LENGTH, fill).match(GROUP)?.join('-') ?? '';
