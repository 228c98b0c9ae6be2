import type { Expected } from '../open.ts';
import type { SealedContent, SealOptions } from '../seal.ts';

export const SECRET = {
  key: new Uint8Array(32).fill(1),
  sid: new Uint8Array(16).fill(2),
  salt: new Uint8Array(16).fill(3),
  numbers: [0, 1, 2, 2_045, 2_046, 2_047],
};

export const OPTIONS = {
  code: 'abc234',
  made: new Date('2026-11-22T00:00:00Z'),
  life: 86_400,
  reads: 1,
  list: 'en',
  fixed: SECRET,
} as const satisfies SealOptions;

export const CONTENT: SealedContent = {
  html: '<p>Grüße, 世界</p>',
  files: [{ name: 'ä b.txt', type: 'text/plain', blob: new Blob(['hello file']) }],
  pictures: [],
};

/** Avoids the slow KDF. */
export const FAST = { ...OPTIONS, wrapKey: async () => new Uint8Array(48) };

export const EXPECTED: Expected = {
  code: OPTIONS.code,
  expiresAt: new Date('2026-11-23T00:00:00Z'),
};

export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) parts.push(new Uint8Array(piece));
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Jest takes seconds to compare long arrays. */
export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  Buffer.from(one).equals(other);
