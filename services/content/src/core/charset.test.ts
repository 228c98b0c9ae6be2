import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { detectingCharset, type Charset } from './charset.ts';

async function charsetOf(content: Buffer, length = 65_536): Promise<Charset> {
  const pieces = [];
  for (let at = 0; at < content.length; at += length)
    pieces.push(content.subarray(at, at + length));
  const { stream, charset } = detectingCharset(Readable.from(pieces, { objectMode: false }));
  expect((await buffer(stream)).equals(content)).toBe(true);
  return charset();
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('charset detection', () => {
  test.each<[string, Buffer, Charset]>([
    ['GBK', Buffer.from('c4e3bac32ccac0bde70a', 'hex'), 'unknown'],
    ['Shift_JIS', Buffer.from('93fa967b8cea0a', 'hex'), 'unknown'],
    ['Windows-1252', Buffer.from('636166e90a', 'hex'), 'unknown'],
    ['Windows-1251', Buffer.from('cff0e8e2e5f20a', 'hex'), 'unknown'],
    ['ISO-2022-JP', Buffer.from('1b2442467c4b5c1b28420a', 'hex'), 'unknown'],
    ['UTF-16 without a byte order mark', Buffer.from('a\0b\0'), 'unknown'],
    ['UTF-8', Buffer.from('日本語 café\n'), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff日本語'), 'utf-8'],
    ['text with terminal colors', Buffer.from('\u001b[31mred\u001b[0m'), 'utf-8'],
    ['empty content', Buffer.alloc(0), 'utf-8'],
    ['one byte', Buffer.from('a'), 'utf-8'],
    ['a truncated character', Buffer.from('caf\u00e9').subarray(0, 4), 'unknown'],
    ['UTF-16LE', utf16('日本語'), 'utf-16le'],
    ['UTF-16BE', Buffer.from(utf16('日本語')).swap16(), 'utf-16be'],
    ['UTF-32LE', Buffer.from('fffe000061000000', 'hex'), 'unknown'],
  ])('detects the charset of %s in chunks of any size', async (_name, content, charset) => {
    for (const length of [1, 2, 3, 65_536]) expect(await charsetOf(content, length)).toBe(charset);
  });

  test('detects any UTF-8 text as UTF-8', async () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map((written) => written.replaceAll('\0', '').replaceAll('\u001b', ''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (written, length) => {
        expect(await charsetOf(Buffer.from(written), length)).toBe('utf-8');
      }),
    );
  });
});
