import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../testing/fixture.ts';
import { ALPHABET, endOf, invalidCaptcha, isoOf, isRight, randomAnswer } from './captcha.ts';

describe('an answer', () => {
  test('has five characters of the alphabet, all of which occur', () => {
    const random = seededRandom(1);
    const answers = Array.from({ length: 200 }, () => randomAnswer(random));
    for (const answer of answers) expect(answer).toMatch(new RegExp(`^[${ALPHABET}]{5}$`));
    expect(new Set(answers.join('')).size).toBe(ALPHABET.length);
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('may be given in small letters', () => {
    expect(isRight('k7xrm', 'K7XRM')).toBe(true);
    expect(isRight('K7XRN', 'K7XRM')).toBe(false);
  });

  test('that is wrong is refused in the words of the specification', () => {
    expect(invalidCaptcha()).toMatchObject({ code: 'captcha_invalid', message: 'Invalid captcha' });
  });

  test.each(['0O', '1I', '1L', '5S', '8B', '2Z', 'UV', 'CG', 'PR', 'EF'])('never makes anybody choose between %s', (pair) => {
    expect([...pair].every((character) => ALPHABET.includes(character))).toBe(false);
  });
});

test('a life ends at a whole second, never later than it should', () => {
  expect(isoOf(endOf(new Date('2026-03-01T12:00:00.999Z'), 300_000))).toBe('2026-03-01T12:05:00.000Z');
});
