import { expect, test } from '@jest/globals';
import { parseOwnedTexts, withOwnedText, withoutOwnedText } from './owned-texts.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const living = { code: 'abc', expiresAt: '2026-03-11T12:00:00Z', deleteToken: 't1' };
const ended = { code: 'old', expiresAt: '2026-03-10T12:00:00Z', deleteToken: 't2' };

test('texts are remembered until they end', () => {
  expect(parseOwnedTexts(JSON.stringify([living, ended]), now)).toEqual([living]);
});

test.each([null, '', 'not json', '{}', '[1,null,{"code":1}]'])('%j holds no text', (stored) => {
  expect(parseOwnedTexts(stored, now)).toEqual([]);
});

test('a text published again under its code takes the place of the older one', () => {
  const again = { ...living, deleteToken: 't3' };
  expect(withOwnedText([living], again)).toEqual([again]);
});

test('a deleted text is forgotten', () => {
  expect(withoutOwnedText([living], 'abc')).toEqual([]);
});
