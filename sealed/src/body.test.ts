import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decryptBody, encryptBody } from './body.ts';
import { keysOf } from './keys.ts';
import { CHUNK_BYTES, TAG_BYTES } from './sizes.ts';
import { bytesOf, isSame, SECRET } from './testing/vector-1.ts';

const CHUNK = CHUNK_BYTES + TAG_BYTES;
const KEYS = keysOf(SECRET.key);
const changed = expect.objectContaining({ reason: 'changed' });

const plaintextOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => at % 251);

async function encrypted(plaintext: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(
    encryptBody(await (await KEYS).bodyKey(SECRET.sid), new Blob([plaintext]).stream()),
  );
}

async function* decrypt(body: Uint8Array<ArrayBuffer>, pieces = [body], size = body.length) {
  async function* source() {
    yield* pieces;
  }
  yield* decryptBody(await (await KEYS).bodyKey(SECRET.sid), source(), size);
}

const join = (...parts: Uint8Array<ArrayBuffer>[]) => new Blob(parts).bytes();

describe('the body', () => {
  test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES])(
    'restores %i bytes',
    async (size) => {
      const plaintext = plaintextOf(size);
      const body = await encrypted(plaintext);
      const chunks = Math.max(1, Math.ceil(size / CHUNK_BYTES));
      expect(body.length).toBe(size + chunks * TAG_BYTES);
      expect(isSame(await bytesOf(decrypt(body)), plaintext)).toBe(true);
    },
  );

  test('decrypts pieces of any size', async () => {
    const plaintext = plaintextOf(2 * CHUNK_BYTES + 9);
    const body = await encrypted(plaintext);
    const cuts = fc.array(fc.integer({ min: 0, max: body.length }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(cuts, async (at) => {
        const sorted = [0, ...at.toSorted((a, b) => a - b), body.length];
        const pieces = sorted.slice(1).map((end, index) => body.subarray(sorted[index], end));
        expect(isSame(await bytesOf(decrypt(body, pieces)), plaintext)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('reads one chunk and one piece ahead while encrypting', async () => {
    const plaintext = plaintextOf(4 * CHUNK_BYTES);
    let read = 0;
    async function* source() {
      while (read < plaintext.length) yield plaintext.subarray(read, (read += 1_000));
    }
    const chunks = encryptBody(await (await KEYS).bodyKey(SECRET.sid), source());
    expect(read).toBe(0);
    await chunks.next();
    expect(read).toBeLessThanOrEqual(CHUNK_BYTES + 1_000);
    await chunks.next();
    expect(read).toBeLessThanOrEqual(2 * CHUNK_BYTES + 1_000);
  });

  test('reads one chunk and one piece ahead while decrypting', async () => {
    const body = await encrypted(plaintextOf(4 * CHUNK_BYTES));
    let read = 0;
    async function* source() {
      while (read < body.length) yield body.subarray(read, (read += 1_000));
    }
    const key = await (await KEYS).bodyKey(SECRET.sid);
    const chunks = decryptBody(key, source(), body.length);
    await chunks.next();
    expect(read).toBeLessThanOrEqual(CHUNK + 1_000);
    await chunks.next();
    expect(read).toBeLessThanOrEqual(2 * CHUNK + 1_000);
  });

  test('cancels the download when a chunk is damaged', async () => {
    const body = await encrypted(plaintextOf(3 * CHUNK_BYTES));
    body.fill(0, 0, 9);
    let isCanceled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(body),
      cancel: () => {
        isCanceled = true;
      },
    });
    const chunks = decryptBody(await (await KEYS).bodyKey(SECRET.sid), stream, body.length);
    await expect(bytesOf(chunks)).rejects.toThrow(changed);
    expect(isCanceled).toBe(true);
  });

  test('decrypts a stream', async () => {
    const body = await encrypted(plaintextOf(9));
    const stream = new Blob([body]).stream();
    const chunks = decryptBody(await (await KEYS).bodyKey(SECRET.sid), stream, body.length);
    expect(isSame(await bytesOf(chunks), plaintextOf(9))).toBe(true);
  });
});

describe('a damaged body', () => {
  const BODY = encrypted(plaintextOf(2 * CHUNK_BYTES + 100));
  const chunk = async (index: number) => (await BODY).slice(index * CHUNK, (index + 1) * CHUNK);

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['no bytes', async () => new Uint8Array(0)],
    ['a part of a tag', async () => (await chunk(2)).slice(0, 15)],
    ['the last byte missing', async () => (await BODY).slice(0, -1)],
    ['the last chunk missing', async () => (await BODY).slice(0, 2 * CHUNK)],
    ['the first chunk missing', async () => (await BODY).slice(CHUNK)],
    ['a chunk missing in the middle', async () => join(await chunk(0), await chunk(2))],
    ['two chunks swapped', async () => join(await chunk(1), await chunk(0), await chunk(2))],
    [
      'a chunk duplicated',
      async () => join(await chunk(0), await chunk(0), await chunk(1), await chunk(2)),
    ],
    ['the last chunk duplicated', async () => join(await BODY, await chunk(2))],
    ['bytes after the last chunk', async () => join(await BODY, new Uint8Array(1))],
    [
      'the chunk of another text',
      async () => join(await encrypted(plaintextOf(CHUNK_BYTES)), await chunk(1), await chunk(2)),
    ],
  ])('rejects a body with %s', async (_what, damage) => {
    await expect(bytesOf(decrypt(await damage()))).rejects.toThrow(changed);
  });

  test('rejects a body with an empty last chunk', async () => {
    const key = await (await KEYS).bodyKey(SECRET.sid);
    const encrypt = async (index: number, flag: number, plaintext: Uint8Array<ArrayBuffer>) => {
      const iv = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, index, flag]);
      return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plaintext));
    };
    const full = plaintextOf(CHUNK_BYTES);
    expect(isSame(await bytesOf(decrypt(await encrypt(0, 1, full))), full)).toBe(true);
    const body = await join(await encrypt(0, 0, full), await encrypt(1, 1, new Uint8Array(0)));
    await expect(bytesOf(decrypt(body))).rejects.toThrow(changed);
  });

  test('rejects a body whose size differs from that in the head', async () => {
    const body = await BODY;
    await expect(bytesOf(decrypt(body, [body], body.length + 1))).rejects.toThrow(changed);
  });
});
