import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sniff } from './sniff.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer, void, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const typeOf = async (content: string | Buffer) =>
  (await sniff(inPieces(Buffer.from(content), 1_000))).type;
const binary = (head: string) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from([0, 1, 2, 3, 0, 0, 255, 254])]);

describe('sniff', () => {
  test.each([
    'BMW is a make of cars.\n',
    'MZ is the license plate of Mainz.',
    'P6 is a plan.',
    'ID3 is how songs are labeled',
    'GIF89a is a format',
    '<?xml version="1.0"?><a/>',
    'BEGIN:VCARD\nVERSION:3.0\n',
    'OggS ahead',
    'solid ground\nfacet normal\n',
    '#!AMR\nis no song',
    'fLaC, she said',
    '\u001b[31mred\u001b[0m BM',
  ])('treats %j as text', async (text) => {
    expect(await typeOf(text)).toBeUndefined();
  });

  test('treats long text in a legacy encoding as text', async () => {
    expect(await typeOf(Buffer.from(`BM ${'Grüße '.repeat(200)}`, 'latin1'))).toBeUndefined();
  });

  test.each([
    ['BM', 'image/bmp'],
    ['MZ', 'application/x-msdownload'],
    ['GIF89a', 'image/gif'],
    ['fLaC', 'audio/flac'],
  ])('detects binary data that starts with %s as %s', async (head, type) => {
    expect(await typeOf(binary(head))).toBe(type);
  });

  test.each([
    ['%PDF-1.7\n1 0 obj\n', 'application/pdf'],
    ['{\\rtf1\\ansi hello}', 'application/rtf'],
  ])('detects the text-based format %j as %s', async (text, type) => {
    expect(await typeOf(text)).toBe(type);
  });

  test('returns no type for an empty file', async () => {
    expect(await sniff(inPieces(Buffer.alloc(0), 1))).toMatchObject({ type: undefined });
  });

  test('yields every byte regardless of chunk boundaries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 9_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        async (bytes, size) => {
          const { stream } = await sniff(inPieces(Buffer.from(bytes), size));
          expect((await buffer(stream)).equals(Buffer.from(bytes))).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('treats text in any script as text, even after a magic number', async () => {
    const start = fc.constantFrom(
      '',
      'BM',
      'MZ',
      'ID3',
      'GIF89a',
      'OggS',
      'fLaC',
      'PK',
      'Rar!',
      'FLV',
      'wOFF',
      'II*',
      'MM',
      '!<arch>',
      'x\u0001',
    );
    const text = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((given) => given.replaceAll(/\p{Cc}/gu, ''));
    await fc.assert(
      fc.asyncProperty(start, text, async (head, rest) => {
        expect(await typeOf(`${head.replaceAll(/\p{Cc}/gu, '')}${rest}`)).toBeUndefined();
      }),
    );
  });
});
