import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalType, describedType, isAcceptedType, kindOfFile, keptFilename } from './files.ts';

describe('the type of a file', () => {
  test.each([
    ['holiday.JPG', '', 'image/jpeg'],
    ['photo.heic', '', 'image/heic'],
    ['photo.avif', 'image/avif', 'image/avif'],
    ['song.flac', 'audio/x-flac', 'audio/flac'],
    ['voice.opus', 'video/ogg', 'audio/ogg'],
    ['voice.m4a', 'audio/x-m4a', 'audio/mp4'],
    ['DSC0001.ARW', '', 'image/x-sony-arw'],
    ['old.sr2', 'image/tiff', 'image/x-sony-sr2'],
    ['sigma.x3f', '', 'image/x-sigma-x3f'],
    ['list.xls', '', 'application/vnd.ms-excel'],
    ['list.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['all.zip', 'application/x-zip-compressed', 'application/zip'],
    ['app.ts', 'video/mp2t', 'text/plain'],
    ['app.js', 'text/javascript', 'text/plain'],
    ['app.mjs', 'application/javascript', 'text/plain'],
    ['script.py', 'text/x-python', 'text/plain'],
    ['page.html', 'text/html', 'text/plain'],
    ['data.json', 'application/json', 'text/plain'],
    ['.env', '', 'text/plain'],
    ['.env.local', '', 'text/plain'],
    ['.gitignore', '', 'text/plain'],
    ['Dockerfile', '', 'text/plain'],
    ['Dockerfile.dev', '', 'text/plain'],
    ['Makefile', '', 'text/plain'],
    ['notes.txt ', '', 'text/plain'],
    ['drawing.svg', 'text/xml', 'image/svg+xml'],
    ['film.mp4', '', 'video/mp4'],
    ['film', 'Video/MP4; codecs=x', 'video/mp4'],
    ['page', 'text/html', 'text/plain'],
    ['script', 'application/x-ecmascript', 'text/plain'],
    ['table', 'text/csv;charset=utf-8', 'text/csv'],
    ['thing', 'nonsense', 'application/octet-stream'],
    ['py', '', 'application/octet-stream'],
    ['', '', 'application/octet-stream'],
  ])('resolves the type of the file %j, declared as %j, to %s', (name, type, is) => {
    expect(describedType({ name, type })).toBe(is);
  });

  test.each([
    'video/mp4',
    'video/mp2t',
    'font/woff2',
    'model/stl',
    'image/jxl',
    'audio/midi',
    'image/x-unknown',
    'message/rfc822',
  ])('rejects the file type %s', (type) => {
    expect(isAcceptedType(canonicalType(type))).toBe(false);
  });

  test.each([
    ...[
      'jpeg',
      'png',
      'gif',
      'bmp',
      'webp',
      'svg+xml',
      'tiff',
      'x-icon',
      'vnd.microsoft.icon',
      'heic',
      'avif',
    ].map((type) => `image/${type}`),
    ...[
      'x-canon-cr2',
      'x-kodak-dcr',
      'x-minolta-mrw',
      'x-epson-erf',
      'x-hasselblad-3fr',
      'x-sigma-x3f',
      'x-dcraw',
    ].map((type) => `image/${type}`),
    ...['mpeg', 'mp3', 'wav', 'x-wav', 'flac', 'ogg', 'mp4'].map((type) => `audio/${type}`),
    ...['pdf', 'zip', 'msword', 'vnd.ms-excel', 'octet-stream', 'anything'].map(
      (type) => `application/${type}`,
    ),
    ...['plain', 'csv', 'x-python', 'html'].map((type) => `text/${type}`),
  ])('accepts the file type %s', (type) => {
    expect(isAcceptedType(canonicalType(type))).toBe(true);
  });

  test('returns a canonical file type unchanged', () => {
    const part = fc.stringMatching(/^[a-z0-9.+-]{1,12}$/);
    const type = fc.oneof(
      fc.string(),
      fc
        .tuple(fc.constantFrom('text', 'image', 'audio', 'application'), part)
        .map((both) => both.join('/')),
    );
    fc.assert(
      fc.property(type, (given) =>
        expect(canonicalType(canonicalType(given))).toBe(canonicalType(given)),
      ),
    );
  });
});

describe('the kind of a file', () => {
  test.each([
    ['holiday.jpg', 'image/jpeg', 'image'],
    ['raw.x3f', '', 'image'],
    ['song', 'audio/mpeg', 'audio'],
    ['Invoice.PDF', 'application/pdf', 'pdf'],
    ['table.xlsx', '', 'sheet'],
    ['table.csv', 'text/csv', 'sheet'],
    ['letter.doc', 'application/msword', 'document'],
    ['backup.tar.gz', 'application/gzip', 'archive'],
    ['app.apk', 'application/octet-stream', 'archive'],
    ['LICENSE', 'text/plain', 'text'],
    ['app.ts', 'video/mp2t', 'text'],
    ['data.json', 'application/json', 'text'],
    ['noending', 'application/octet-stream', 'other'],
  ])('resolves the kind of the file %s with type %j to %s', (name, type, kind) => {
    expect(kindOfFile({ name, type })).toBe(kind);
  });
});

describe('a stored file name', () => {
  test.each([
    '.env',
    '.gitignore',
    'we"ird.txt',
    '100%22.txt',
    "it's: <a> | b? *.txt",
    ' spaces and dots. . ',
    '...a',
    'Fußgängerübergang 東京 🚶🏽‍♀️.png',
    'مرحبا بالعالم.txt',
    'שלום.pdf',
    'می‌خواهم.txt',
  ])('does not change the file name %j', (name) => {
    expect(keptFilename(name)).toBe(name);
  });

  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\temp\\a.txt', 'C:_temp_a.txt'],
    ['a\r\nSet-Cookie: x.txt', 'a__Set-Cookie: x.txt'],
    ['a\0b', 'a_b'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['\u2066a\u2069\u2028b\ufeff', 'ab'],
    ['.', '_'],
    ['..', '__'],
    ['', 'file'],
    ['\u200f', 'file'],
    ['a\ud800', 'a\ufffd'],
    [`${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(147)}.gz`],
    [`${'x'.repeat(145)}🚶🚶.txt`, `${'x'.repeat(145)}.txt`],
  ])('replaces the file name %j with %j', (sent, kept) => {
    expect(keptFilename(sent)).toBe(kept);
  });

  test('returns stable file names of 1 to 150 safe characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
        const kept = keptFilename(sent);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(150);
        expect(kept).not.toMatch(/[/\\\p{Cc}\u202e]|^\.{1,2}$/u);
        expect(kept.isWellFormed()).toBe(true);
        expect(keptFilename(kept)).toBe(kept);
      }),
    );
  });
});
