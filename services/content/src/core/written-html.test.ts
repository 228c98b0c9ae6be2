import { expect, test } from '@jest/globals';
import {
  assertNotEmpty,
  checkPictures,
  checkSize,
  isLargerThan,
  isQuicklyCleaned,
  parseHtmlField,
} from './written-html.ts';

test('accepts HTML only as a JSON string', () => {
  expect(parseHtmlField('content', '"<p>\\u00e4</p>"')).toBe('<p>ä</p>');
  for (const wrong of ['', '<p>', 'null', '{}', '["a"]'])
    expect(() => parseHtmlField('content', wrong)).toThrow(
      "The content must be the text's HTML as a JSON string.",
    );
});

test('limits a text to 1 MiB', () => {
  expect(() => checkSize('ä'.repeat(524_288))).not.toThrow();
  expect(() => checkSize(`${'ä'.repeat(524_288)}a`)).toThrow(
    'The text is too large. The maximum size is 1 MB.',
  );
});

test.each([
  ['', 0],
  ['aaa', 3],
  ['ää', 4],
  ['a\u20ac', 4],
  ['𝒳', 4],
  ['\ud835', 3],
])('counts %j as %i bytes', (text, bytes) => {
  expect([bytes - 1, bytes, bytes + 1].map((limit) => isLargerThan(text, limit))).toEqual([
    true,
    false,
    false,
  ]);
});

test('limits a text to 1,000 different images', () => {
  const urls = Array.from({ length: 1_000 }, (_, at) => `/uploads/${at}-a.png`);
  expect(() => checkPictures({ urls: [...urls, ...urls, 'https://x.example/'] })).not.toThrow();
  expect(() => checkPictures({ urls: [...urls, '/uploads/b-a.png'] })).toThrow(
    'The text contains too many images. At most 1000 are allowed.',
  );
});

test('accepts an image or a horizontal rule as content but not an empty paragraph', () => {
  for (const html of ['<img src="/uploads/a">', '<hr>'])
    expect(() => assertNotEmpty({ html, text: '' })).not.toThrow();
  expect(() => assertNotEmpty({ html: '<p></p>', text: '' })).toThrow(
    'Write something or attach a file.',
  );
});

test('treats only short texts with few tags and character references as quick to clean', () => {
  const written = '<p>Read <strong>this</strong> &amp; that.</p>';
  expect(isQuicklyCleaned('')).toBe(true);
  expect(isQuicklyCleaned(written.repeat(19))).toBe(true);
  expect(isQuicklyCleaned(written.repeat(20))).toBe(false);
  expect(isQuicklyCleaned('a'.repeat(4_096))).toBe(true);
  expect(isQuicklyCleaned('a'.repeat(4_097))).toBe(false);
  expect(isQuicklyCleaned('<'.repeat(48) + '&'.repeat(48))).toBe(true);
  expect(isQuicklyCleaned('<'.repeat(48) + '&'.repeat(49))).toBe(false);
});
