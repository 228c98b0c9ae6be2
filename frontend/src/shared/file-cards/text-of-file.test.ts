import { expect, test } from '@jest/globals';
import { decoded, isTextFile, languageOfFile } from './text-of-file.ts';

const stored = (filename: string, type: string) => ({
  filename,
  generatedFilename: `x-${filename}`,
  type,
  size: 1,
});

test.each([
  ['notes.txt', 'text/plain', true],
  ['table.csv', 'text/csv', true],
  ['Makefile', 'application/octet-stream', true],
  ['photo.png', 'image/png', false],
  ['book.pdf', 'application/pdf', false],
])('previews %s of type %s as text: %s', (name, type, isText) => {
  expect(isTextFile(stored(name, type))).toBe(isText);
});

test('decodes UTF-8 without its byte order mark', () => {
  const bytes = new TextEncoder().encode('\ufeffnaïve 東京');
  expect(decoded(bytes.buffer)).toEqual({ text: 'naïve 東京' });
});

test.each([
  ['Latin-1', [0x6e, 0xef, 0x76, 0x65]],
  ['UTF-16', [0x61, 0x00, 0x62, 0x00]],
])('rejects %s', (_, bytes) => {
  expect(decoded(Uint8Array.from(bytes).buffer)).toEqual({ fault: 'undecodable' });
});

test.each([
  ['main.PY', 'py'],
  ['Dockerfile', 'dockerfile'],
  ['server.log', 'plaintext'],
])('highlights %s as %s', (name, language) => {
  expect(languageOfFile(name)).toBe(language);
});
