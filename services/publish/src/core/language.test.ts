import { expect, test } from '@jest/globals';
import { parseLanguage } from './language.ts';

test.each([
  ['', undefined],
  [' ', undefined],
  ['de', 'de'],
  ['PT-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
  ['iw', 'he'],
])('parses the language %j as %j', (typed, language) => {
  expect(parseLanguage(typed)).toBe(language);
});

test.each(['xx', 'english', 'de_DE', 'e', 'de"><script>', '北京', `de-${'x-'.repeat(20)}x`])(
  'rejects the language %j',
  (typed) => {
    expect(() => parseLanguage(typed)).toThrow(
      expect.objectContaining({
        code: 'validation',
        errors: [expect.objectContaining({ path: '/language' })],
      }),
    );
  },
);
