import { expect, test } from '@jest/globals';
import { previewJson, withFields } from './preview-json.ts';

test('encodes preview halves with any characters as JSON strings within JSON', () => {
  const [upper, filler] = ['<p title="a">Größe 海 😀 \\ \ud800</p>', ''];
  const { storedHtmlContent, fillerHtml } = JSON.parse(
    Buffer.from(previewJson({ upper, filler })).toString(),
  ) as Record<string, string>;
  expect([JSON.parse(storedHtmlContent ?? ''), JSON.parse(fillerHtml ?? '')]).toEqual([
    upper,
    filler,
  ]);
});

test('adds fields to a stored preview without changing its bytes', () => {
  const stored = Buffer.from('{ "b":\t1.0e1 }');
  const json = withFields({ a: 'x}', c: undefined }, stored);
  expect(json.toString()).toBe(`{"a":"x}", "b":\t1.0e1 }`);
});
