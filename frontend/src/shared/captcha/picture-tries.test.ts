import { expect, test } from '@jest/globals';
import { isUsedUp, pictureAddress, readAnswer } from './picture-tries.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test('an answer has five characters; spaces between them are forgiven', () => {
  expect(readAnswer(' a e h k m ')).toBe('aehkm');
  expect(readAnswer('aehkmn')).toBe('aehkm');
});

test('what is typed behind a wrong answer begins a new one', () => {
  expect(readAnswer('wrongx', 'wrong')).toBe('x');
  expect(readAnswer('wron', 'wrong')).toBe('wron');
  expect(readAnswer('x', 'wrong')).toBe('x');
});

test('a picture is used up after five wrong tries or at its end', () => {
  const picture = { expiresAt: '2026-03-10T12:00:01Z' };
  expect(isUsedUp(picture, 4, now)).toBe(false);
  expect(isUsedUp(picture, 5, now)).toBe(true);
  expect(isUsedUp(picture, 0, now + 1000)).toBe(true);
});

test('an address of a picture holds every character of it and ends no attribute', () => {
  const address = pictureAddress('<svg id="#%&"></svg>');
  expect(address).not.toMatch(/["<>#]/);
  expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe('<svg id="#%&"></svg>');
});
