import { expect, test } from '@jest/globals';
import { assertNotEmpty, checkPictures, checkSize, parseHtmlField } from './written-html.ts';

test('HTML arrives as a JSON string, and nothing else will do', () => {
  expect(parseHtmlField('content', '"<p>\\u00e4</p>"')).toBe('<p>ä</p>');
  for (const wrong of ['', '<p>', 'null', '{}', '["a"]'])
    expect(() => parseHtmlField('content', wrong)).toThrow("The content must be the text's HTML as a JSON string.");
});

test('1 MiB is the most, in bytes', () => {
  expect(() => checkSize('ä'.repeat(524_288))).not.toThrow();
  expect(() => checkSize(`${'ä'.repeat(524_288)}a`)).toThrow('The text is too large. Max size allowed is 1MB.');
});

test('a thousand different pictures are the most, each shown as often as one likes', () => {
  const urls = Array.from({ length: 1_000 }, (_, at) => `/uploads/${at}-a.png`);
  expect(() => checkPictures({ urls: [...urls, ...urls, 'https://x.example/'] })).not.toThrow();
  expect(() => checkPictures({ urls: [...urls, '/uploads/b-a.png'] })).toThrow(
    'The text shows too many pictures. At most 1000 are allowed.',
  );
});

test('a picture or a line says something, empty paragraphs do not', () => {
  for (const html of ['<img src="/uploads/a">', '<hr>']) expect(() => assertNotEmpty({ html, text: '' })).not.toThrow();
  expect(() => assertNotEmpty({ html: '<p></p>', text: '' })).toThrow('Write something or attach a file.');
});
