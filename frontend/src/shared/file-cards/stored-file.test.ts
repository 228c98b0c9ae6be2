import { expect, test } from '@jest/globals';
import { isPreviewable } from './is-previewable.ts';
import { formatFileSize } from './file-size.ts';
import { downloadName, storedFileUrl } from './stored-file.ts';

test('a raw camera picture has no preview, since no browser shows it', () => {
  expect(isPreviewable('image/x-canon-cr2')).toBe(false);
  expect(isPreviewable('image/png')).toBe(true);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 kB'],
  [20_971_520, '20 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words);
});

test('a stored file is saved under what follows the first dash of its name', () => {
  expect(downloadName('V1StGXR8Z5jdHi6B-my-holiday plan.pdf')).toBe('my-holiday plan.pdf');
});

test('the address of a stored file survives spaces, hashes and question marks in its name', () => {
  const file = { filename: 'a #1?.txt', generatedFilename: 'x-a #1?.txt', type: 'text/plain', size: 1 };
  expect(storedFileUrl(file)).toBe('/uploads/x-a%20%231%3F.txt');
});
