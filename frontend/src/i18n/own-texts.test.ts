import { expect, test } from '@jest/globals';
import { i18n, type TextKey } from './i18n.ts';
import './parts/publish-page.ts';

/** Texts that the specification does not give, each with what it is told. */
const words: [TextKey, Record<string, unknown>, string][] = [
  ['publishPage.titleHint', {}, 'May be empty: the first heading or line is taken'],
];

test.each(words)('%s of %j reads as written here', (key, told, text) => {
  expect(i18n.t(key, told)).toBe(text);
});
