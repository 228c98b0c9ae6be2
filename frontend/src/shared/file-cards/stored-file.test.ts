import { expect, test } from '@jest/globals';
import { isPreviewable } from './is-previewable.ts';
import { formatFileSize } from './file-size.ts';
import { downloadName, storedFileUrl } from './stored-file.ts';

test('allows previews of PNG images but not of camera raw images', () => {
  expect(isPreviewable('image/x-canon-cr2')).toBe(false);
  expect(isPreviewable('image/png')).toBe(true);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 kB'],
  [20_971_520, '20 MB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(formatFileSize(bytes, 'en')).toBe(words);
});

test('uses the part after the first dash of the stored name as the download name', () => {
  expect(downloadName('V1StGXR8Z5jdHi6B-my-holiday plan.pdf')).toBe('my-holiday plan.pdf');
});

test('escapes spaces, hashes and question marks in the URLs of files', () => {
  const file = {
    filename: 'a #1?.txt',
    generatedFilename: 'x-a #1?.txt',
    type: 'text/plain',
    size: 1,
  };
  expect(storedFileUrl(file)).toBe('/uploads/x-a%20%231%3F.txt');
});
