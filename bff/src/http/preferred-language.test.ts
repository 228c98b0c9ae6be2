import { expect, test } from '@jest/globals';
import { preferredLanguage } from './preferred-language.ts';

const AVAILABLE = ['de', 'pt', 'zh'];

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,en;q=0.5', 'de'],
  ['pt-PT', 'pt'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['en-GB,de;q=0.9', 'en'],
  ['it, de;q=0.2, en;q=0.1', 'de'],
  ['it', 'en'],
  ['de;q=0, en', 'en'],
  [';;,,q=;de', 'en'],
])('resolves Accept-Language %j to %s', (header, language) => {
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect(preferredLanguage(headers, AVAILABLE)).toBe(language);
});

test.each([
  ['lang=de', 'de'],
  ['a=b; lang=zh; c=d', 'zh'],
  ['lang=en', 'en'],
  ['lang=xx', 'pt'],
  ['lang=constructor', 'pt'],
  ['slang=de', 'pt'],
])('resolves the language cookie %j to %s', (cookie, language) => {
  expect(preferredLanguage({ cookie, 'accept-language': 'pt' }, AVAILABLE)).toBe(language);
});

test('reads only the start of an overlong Accept-Language list', () => {
  const first = (list: string) => preferredLanguage({ 'accept-language': list }, AVAILABLE);
  const strangers = Array.from({ length: 5_000 }, () => 'x').join();
  expect([
    first(`pt;q=0.2,${strangers},de`),
    first(`${strangers},de`),
    first(`${'x'.repeat(300)},de`),
  ]).toEqual(['pt', 'en', 'en']);
});
