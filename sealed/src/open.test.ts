import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts';
import { encryptBody } from './body.ts';
import { readHead, type SealedParts, WRAP_BYTES, writeHead } from './head.ts';
import { keyOfWords } from './key-from-words.ts';
import { keysOf } from './keys.ts';
import { checkSealed, openBody } from './open.ts';
import { type Sealed, seal, withCode } from './seal.ts';
import { paddedSize } from './sizes.ts';
import { bytesOf, CONTENT, EXPECTED, FAST, OPTIONS, SECRET } from './testing/vector-1.ts';

const { key, sid, numbers } = SECRET;
const changed = expect.objectContaining({ reason: 'changed' });
const rejected = expect.objectContaining({
  reason: expect.stringMatching(/^(changed|unsupported|wrong_words)$/),
});

interface Parts extends SealedParts {
  readonly body: Bytes;
}

async function* source(body: Bytes) {
  yield body;
}

async function openParts(parts: Parts, expected = EXPECTED) {
  const head = await checkSealed(parts, key, expected);
  return openBody(source(parts.body), key, head);
}

const flipped = (bytes: Bytes, bit: number): Bytes =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

const flippedText = (text: string, bit: number): string =>
  new TextDecoder('latin1').decode(flipped(new TextEncoder().encode(text), bit));

describe('opening', () => {
  let sealed: Sealed;
  let parts: Parts;
  beforeAll(async () => {
    sealed = await seal(CONTENT, OPTIONS);
    const { head, wrap, commit } = sealed;
    parts = { head, wrap, commit, body: await bytesOf(sealed.body.stream()) };
  });

  test.each(['head', 'commit'] as const)('rejects any bit flipped in %s', async (part) => {
    for (let bit = 0; bit < parts[part].length * 8; bit += 1)
      await expect(openParts({ ...parts, [part]: flippedText(parts[part], bit) })).rejects.toThrow(
        rejected,
      );
  });

  test('rejects any bit flipped in the body', async () => {
    const bits = fc.integer({ min: 0, max: parts.body.length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bits, (bit) =>
        expect(openParts({ ...parts, body: flipped(parts.body, bit) })).rejects.toThrow(changed),
      ),
      { numRuns: 300 },
    );
  });

  test('rejects bits flipped in the wrapped key', async () => {
    const wrap = fromBase64url(parts.wrap, WRAP_BYTES) ?? new Uint8Array(0);
    const bits = fc.integer({ min: 0, max: WRAP_BYTES * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bits, (bit) =>
        expect(
          keyOfWords({ ...parts, wrap: toBase64url(flipped(wrap, bit)) }, numbers),
        ).rejects.toThrow(rejected),
      ),
      { numRuns: 5 },
    );
  });

  test.each([
    ['other words', [0, 1, 2, 2_045, 2_046, 2_046]],
    ['another order', numbers.toReversed()],
    ['fewer words', numbers.slice(1)],
  ])('reports wrong words for %s', async (_what, wrong) => {
    await expect(keyOfWords(parts, wrong)).rejects.toMatchObject({ reason: 'wrong_words' });
  });

  test('rejects a wrapped key of another length', async () => {
    await expect(keyOfWords({ ...parts, wrap: parts.commit }, numbers)).rejects.toThrow(changed);
  });

  test('rejects another key', async () => {
    const other = new Uint8Array(32).fill(9);
    await expect(checkSealed(parts, other, EXPECTED)).rejects.toThrow(changed);
    const head = readHead(parts.head);
    await expect(openBody(source(parts.body), other, head)).rejects.toThrow(changed);
  });

  test('rejects the body of another text', async () => {
    const fixed = { ...SECRET, sid: new Uint8Array(16).fill(8) };
    const other = await seal(CONTENT, { ...FAST, fixed });
    const body = await bytesOf(other.body.stream());
    await expect(openParts({ ...parts, body })).rejects.toThrow(changed);
  });

  test('rejects a text that is replayed under another code', async () => {
    const expected = { ...EXPECTED, code: 'xyz789' };
    await expect(openParts(parts, expected)).rejects.toThrow(changed);
    const head = writeHead({ ...readHead(parts.head), code: 'xyz789' });
    await expect(openParts({ ...parts, head }, expected)).rejects.toThrow(changed);
    const { commit } = await withCode(sealed, 'xyz789');
    await expect(openParts({ ...parts, head, commit }, expected)).resolves.toMatchObject({
      html: CONTENT.html,
    });
  });

  test.each([
    ['-120', -120_000, true],
    ['120', 120_000, true],
    ['-121', -121_000, false],
    ['121', 121_000, false],
    ['an unknown number of', Number.NaN, false],
  ])('compares the expiry when it differs by %s seconds', async (_what, difference, isAccepted) => {
    const expiresAt = new Date(EXPECTED.expiresAt.getTime() + difference);
    const opened = openParts(parts, { ...EXPECTED, expiresAt });
    if (isAccepted) await expect(opened).resolves.toBeDefined();
    else await expect(opened).rejects.toThrow(changed);
  });

  test.each([
    ['v', '"v":1', '"v":2'],
    ['kdf', '"a1"', '"a2"'],
    ['list', '"en"', '"it"'],
  ])('does not support another %s', async (_what, from, to) => {
    const head = parts.head.replace(from, to);
    await expect(openParts({ ...parts, head })).rejects.toMatchObject({ reason: 'unsupported' });
    await expect(keyOfWords({ ...parts, head }, numbers)).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  test('returns safe names and types', async () => {
    const file = (name: string, type: string) => ({ name, type, blob: new Blob(['x']) });
    const files = [
      file('../a\u202egnp.html', 'text/html'),
      file('b', 'image/svg+xml'),
      file('c.png', 'image/png'),
      file('d.mp3', 'audio/mpeg'),
      file('e.txt', 'text/plain'),
    ];
    const pictures = [{ type: 'image/svg+xml', blob: new Blob(['<svg/>']) }];
    const other = await seal({ html: '', files, pictures }, FAST);
    const opened = await openBody(other.body.stream(), key, readHead(other.head));
    expect(opened.files.map(({ name }) => name)).toEqual([
      '.._agnp.html',
      'b',
      'c.png',
      'd.mp3',
      'e.txt',
    ]);
    expect([...opened.files, ...opened.pictures].map(({ blob }) => blob.type)).toEqual([
      'application/octet-stream',
      'application/octet-stream',
      'image/png',
      'audio/mpeg',
      'text/plain',
      'application/octet-stream',
    ]);
  });
});

describe('a plaintext', () => {
  /** Seals any plaintext, like a hostile author. */
  async function openPlaintext(plaintext: Bytes) {
    const bodyKey = await (await keysOf(key)).bodyKey(sid);
    const body = await bytesOf(encryptBody(bodyKey, source(plaintext)));
    const { salt } = SECRET;
    const head = { ...OPTIONS, made: '2026-11-22T00:00:00Z', sid, salt, size: body.length };
    return openBody(source(body), key, head);
  }

  function plaintextOf(manifest: unknown, content = '', size?: number): Bytes {
    const json = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
    const text = Buffer.from(`1234${json}${content}`);
    const bytes = new Uint8Array(size ?? paddedSize(text.length));
    bytes.set(text);
    new DataView(bytes.buffer).setUint32(0, Buffer.byteLength(json));
    return bytes;
  }

  test('accepts a manifest written by another program', async () => {
    const manifest = '{ "files": [ ], "pictures": [], "html": 2 }';
    expect(await openPlaintext(plaintextOf(manifest, 'ab'))).toEqual({
      html: 'ab',
      files: [],
      pictures: [],
    });
  });

  const file = { name: 'a', type: '', size: 0 };
  test.each<[string, Bytes]>([
    ['no manifest', new Uint8Array(4_096)],
    ['a manifest longer than the text', new Uint8Array(4_096).fill(255)],
    [
      'a manifest of 64 KiB',
      plaintextOf({ html: 0, files: [{ ...file, name: 'a'.repeat(65_536) }] }),
    ],
    ['broken JSON', plaintextOf('{')],
    ['an array', plaintextOf([])],
    ['null', plaintextOf(null)],
    ['an unknown field', plaintextOf({ html: 0, files: [], owner: 1 })],
    ['no files', plaintextOf({ html: 0 })],
    ['six files', plaintextOf({ html: 0, files: Array(6).fill(file) })],
    ['a file without a name', plaintextOf({ html: 0, files: [{ type: '', size: 0 }] })],
    ['a file with an unknown field', plaintextOf({ html: 0, files: [{ ...file, x: 1 }] })],
    ['a picture with a name', plaintextOf({ html: 0, files: [], pictures: [file] })],
    ['a large file', plaintextOf({ html: 0, files: [{ ...file, size: 20 * 1_024 ** 2 + 1 }] })],
    ['a negative size', plaintextOf({ html: 0, files: [{ ...file, size: -1 }] })],
    ['a fraction as a size', plaintextOf({ html: 0.5, files: [] })],
    ['a long HTML', plaintextOf({ html: 1_024 ** 2 + 1, files: [] }, '', 2 ** 21)],
    ['more content than bytes', plaintextOf({ html: 5_000, files: [] }, '')],
    ['content after the last part', plaintextOf({ html: 1, files: [] }, 'ab')],
    ['too much padding', plaintextOf({ html: 1, files: [] }, 'a', 8_192)],
    ['too little padding', plaintextOf({ html: 1, files: [] }, 'a', 4_095)],
  ])('rejects a plaintext with %s', async (_what, plaintext) => {
    await expect(openPlaintext(plaintext)).rejects.toThrow(changed);
  });

  test('rejects HTML that is not UTF-8', async () => {
    const plaintext = plaintextOf({ html: 1, files: [] }, 'a');
    plaintext[plaintext.indexOf(0x7d) + 1] = 0xff;
    await expect(openPlaintext(plaintext)).rejects.toThrow(changed);
  });
});
