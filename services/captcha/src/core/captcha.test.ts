import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../testing/fixture.ts';
import { ALPHABET, endOf, invalidCaptcha, isoOf, isRight, randomAnswer } from './captcha.ts';

describe('a captcha answer', () => {
  test('generates answers of five random characters from the alphabet', () => {
    const random = seededRandom(1);
    const answers = Array.from({ length: 200 }, () => randomAnswer(random));
    for (const answer of answers) expect(answer).toMatch(new RegExp(`^[${ALPHABET}]{5}$`));
    expect(new Set(answers.join('')).size).toBe(ALPHABET.length);
    expect(new Set(answers).size).toBe(answers.length);
  });

  test('ignores the case of an answer', () => {
    expect(isRight('k7xrm', 'K7XRM')).toBe(true);
    expect(isRight('K7XRN', 'K7XRM')).toBe(false);
  });

  test('returns the specified message for a wrong answer', () => {
    expect(invalidCaptcha()).toMatchObject({ code: 'captcha_invalid', message: 'Invalid captcha' });
  });

  test.each(['0O', '1I', '1L', '5S', '8B', '2Z', 'UV', 'CG', 'PR', 'EF'])(
    'does not require users to distinguish %s',
    (pair) => {
      expect([...pair].every((character) => ALPHABET.includes(character))).toBe(false);
    },
  );
});

test('rounds the expiry down to a whole second', () => {
  expect(isoOf(endOf(new Date('2026-03-01T12:00:00.999Z'), 300_000))).toBe(
    '2026-03-01T12:05:00.000Z',
  );
});
