import { expect, test } from '@jest/globals';
import { isUsedUp, readAnswer } from './picture-tries.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test('removes spaces from a captcha answer and truncates it to five characters', () => {
  expect(readAnswer(' a e h k m ')).toBe('aehkm');
  expect(readAnswer('aehkmn')).toBe('aehkm');
});

test('starts a new captcha answer with text typed after a wrong one', () => {
  expect(readAnswer('wrongx', 'wrong')).toBe('x');
  expect(readAnswer('wron', 'wrong')).toBe('wron');
  expect(readAnswer('x', 'wrong')).toBe('x');
});

test('treats a captcha image as used up after five wrong answers or at expiry', () => {
  const picture = { expiresAt: '2026-03-10T12:00:01Z' };
  expect(isUsedUp(picture, 4, now)).toBe(false);
  expect(isUsedUp(picture, 5, now)).toBe(true);
  expect(isUsedUp(picture, 0, now + 1000)).toBe(true);
});
