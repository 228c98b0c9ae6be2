import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromBase64url, toBase64url } from './base64url.ts';
import { type Head, readHead, readUpload, WORD_LISTS, writeHead } from './head.ts';

const HEAD: Head = {
  code: 'abc234',
  sid: new Uint8Array(16).fill(2),
  made: '2026-11-22T00:00:00Z',
  life: 86_400,
  reads: 1,
  salt: new Uint8Array(16).fill(3),
  list: 'en',
  size: 4_112,
};
const TEXT = writeHead(HEAD);
const changed = expect.objectContaining({ reason: 'changed' });
const unsupported = expect.objectContaining({ reason: 'unsupported' });

describe('the head', () => {
  test('reads the head that it writes', () => {
    const bytes = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .map((each) => new Uint8Array(each));
    const head = fc.record({
      code: fc
        .stringMatching(/^[a-z0-9_-]{3,64}$/)
        .filter((code) => !/^(add|new|raw|api|null)$/.test(code)),
      sid: bytes,
      made: fc
        .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().replace(/\.\d+/, '')),
      life: fc.integer({ min: 1 }),
      reads: fc.constantFrom(0, 1, 10, 100),
      salt: bytes,
      list: fc.constantFrom(...WORD_LISTS),
      size: fc.integer({ min: 1 }),
    });
    fc.assert(fc.property(head, (each) => expect(readHead(writeHead(each))).toEqual(each)));
  });

  test.each([
    ['v', '"v":1', '"v":2'],
    ['kind', '"text"', '"room"'],
    ['kdf', '"a1"', '"a2"'],
    ['word list', '"en"', '"it"'],
  ])('does not support another %s', (_what, from, to) => {
    expect(() => readHead(TEXT.replace(from, to))).toThrow(unsupported);
  });

  test('does not support the fields of another version', () => {
    expect(() => readHead('{"v":2}')).toThrow(unsupported);
  });

  test.each([
    ['other JSON', '[]'],
    ['null', 'null'],
    ['broken JSON', TEXT.slice(1)],
    ['no version', TEXT.replace('"v":1,', '')],
    ['a version in quotes', TEXT.replace('"v":1', '"v":"1"')],
    ['a list that is no string', TEXT.replace('"en"', '1')],
    ['a space', TEXT.replace(',', ', ')],
    ['a line break at the end', `${TEXT}\n`],
    ['another order', TEXT.replace('"v":1,"kind":"text"', '"kind":"text","v":1')],
    ['a field twice', TEXT.replace('"reads":1', '"reads":1,"reads":1')],
    ['another field', TEXT.replace('}', ',"owner":1}')],
    ['an escaped letter', TEXT.replace('abc', '\\u0061bc')],
    ['a code in upper case', TEXT.replace('abc234', 'ABC234')],
    ['a short code', TEXT.replace('abc234', 'ab')],
    ['a sid that is not canonical', TEXT.replace('CAg"', 'CAh"')],
    ['a long sid', TEXT.replace('"sid":"', '"sid":"AAAA')],
    ['padding', TEXT.replace('AwMDAw"', 'AwMDAw=="')],
    ['milliseconds', TEXT.replace('00Z', '00.000Z')],
    ['an offset', TEXT.replace('00Z', '00+00:00')],
    ['an impossible date', TEXT.replace('11-22', '02-30')],
    ['no life', TEXT.replace('86400', '0')],
    ['a fraction', TEXT.replace('86400', '86400.5')],
    ['an exponent', TEXT.replace('86400', '864e2')],
    ['a string instead of a number', TEXT.replace('86400', '"86400"')],
    ['an unknown read limit', TEXT.replace('"reads":1', '"reads":2')],
    ['a negative size', TEXT.replace('4112', '-4112')],
    ['an inexact size', TEXT.replace('4112', '9007199254740993')],
  ])('rejects a head with %s', (_what, text) => {
    expect(text).not.toBe(TEXT);
    expect(() => readHead(text)).toThrow(changed);
  });
});

describe('an upload', () => {
  const upload = {
    head: TEXT,
    wrap: toBase64url(new Uint8Array(48)),
    commit: toBase64url(new Uint8Array(32)),
    openHash: toBase64url(new Uint8Array(32)),
  };

  test('returns an upload with its head', () => {
    expect(readUpload(JSON.stringify(upload))).toEqual({ upload, head: HEAD });
  });

  test.each([
    { head: 1 },
    { head: undefined },
    { wrap: upload.commit },
    { commit: `${upload.commit}=` },
    { openHash: upload.openHash.replace(/A$/, 'B') },
    { key: '' },
  ])('rejects an upload with the field %j', (field) => {
    expect(() => readUpload(JSON.stringify({ ...upload, ...field }))).toThrow(changed);
  });

  test('does not support another version of the head', () => {
    const head = TEXT.replace('"v":1', '"v":2');
    expect(() => readUpload(JSON.stringify({ ...upload, head }))).toThrow(unsupported);
  });
});

describe('base64url', () => {
  test('returns the same base64url as Node', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = toBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(text, bytes.length)).toEqual(new Uint8Array(bytes));
        expect(fromBase64url(text, bytes.length + 1)).toBeUndefined();
      }),
    );
  });

  test.each(['AB', 'A', 'AA==', 'A+', 'A/', 'A ', 'Ä'])('rejects %j as base64url', (text) => {
    expect(fromBase64url(text, 1)).toBeUndefined();
  });
});
