import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WORD_LISTS } from './head.ts';
import { completionsOf, randomNumbers, readWords, wordListFor, wordsOf } from './words.ts';

const ZOO = { ok: true, numbers: [0, 1, 2, 2_045, 2_046, 2_047] };

describe('secret words', () => {
  test.each([
    'abandon ability able zero zone zoo',
    'Abandon ABILITY able Zero zone ZOO',
    '  abandon\tability\n\nable zero\u00a0zone zoo  ',
    'abandon, ability, able, zero, zone, zoo.',
    'abandon-ability-able-zero-zone-zoo',
    '1. abandon 2. ability 3. able 4. zero 5. zone 6. zoo',
    '1abandon 2ability 3able 4zero 5zone 6zoo',
    'aban abil able zero zone zoo',
    'abando abilit able zero zone zoo',
    '“abandon ability able zero zone zoo”',
    'abandon ability able zero zone zoo\u200b',
    '\uff41bandon ability able zero zone zoo',
    'àbandon ability able zero zone zoo',
  ])('reads the words %j', async (typed) => {
    expect(await readWords(typed, 'en')).toEqual(ZOO);
  });

  test.each([
    ['anch', 'en', ['anchor']],
    ['ZO', 'en', ['zone', 'zoo']],
    ['abac', 'es', ['ábaco']],
    ['qx', 'en', []],
    ['', 'en', []],
  ] as const)('completes %j from the list %s', async (typed, list, words) => {
    expect(await completionsOf(typed, list)).toEqual(words);
  });

  test.each(['ábaco', 'abaco', 'a\u0301baco', 'ÁBACO', 'abac'])(
    'reads the Spanish word %j',
    async (word) => {
      expect(await readWords(`${word} ${word} zurdo zurdo zurdo zurdo`, 'es')).toEqual({
        ok: true,
        numbers: [0, 0, 2_047, 2_047, 2_047, 2_047],
      });
    },
  );

  test.each([
    ['achor', 'anchor'],
    ['zooo', 'zoo'],
    ['abandonn', 'abandon'],
    ['ablity', 'ability'],
    ['Abiltiy', 'ability'],
    ['abamdon', 'abandon'],
  ])('suggests a word instead of %s', async (word, suggestion) => {
    expect(await readWords(`zoo ${word} zoo`, 'en')).toEqual({
      ok: false,
      fault: 'unknown',
      word,
      suggestion,
    });
  });

  test('suggests the accented spelling', async () => {
    expect(await readWords('abxaco', 'es')).toMatchObject({ suggestion: 'ábaco' });
  });

  test.each(['xxxxxx', '密码', 'aba'])('suggests nothing similar to %s', async (word) => {
    expect(await readWords(word, 'en')).toEqual({ ok: false, fault: 'unknown', word });
  });

  test.each([
    ['', 0],
    ['zoo zoo zoo zoo zoo', 5],
    ['zoo zoo zoo zoo zoo zoo zoo', 7],
  ])('counts the words of %j', async (typed, count) => {
    expect(await readWords(typed, 'en')).toEqual({ ok: false, fault: 'count', count });
  });

  test.each(WORD_LISTS)('reads what it displays in %s', async (list) => {
    const numbers = fc.array(fc.integer({ min: 0, max: 2_047 }), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(numbers, async (sent) => {
        const words = await wordsOf(sent, list);
        expect(words.every((word) => word === word.normalize('NFC'))).toBe(true);
        const prefixes = words.map((word) => word.slice(0, 4));
        expect(await readWords(words.join(' '), list)).toEqual({ ok: true, numbers: sent });
        expect(await readWords(prefixes.join(' '), list)).toEqual({ ok: true, numbers: sent });
      }),
      { numRuns: 30 },
    );
  });

  test('chooses six numbers from the whole list', () => {
    const all = Array.from({ length: 2_000 }, randomNumbers);
    expect(all.every(({ length }) => length === 6)).toBe(true);
    expect(Math.min(...all.flat())).toBeLessThan(50);
    expect(Math.max(...all.flat())).toBeGreaterThan(2_000);
    expect(Math.max(...all.flat())).toBeLessThan(2_048);
  });

  test.each([
    ['en', 'en'],
    ['es', 'es'],
    ['pt-BR', 'pt'],
    ['fr-CA', 'fr'],
    ['de', 'en'],
    ['hi', 'en'],
    ['ar', 'en'],
    ['zh-Hans', 'en'],
    ['', 'en'],
  ])('uses for the language %j the word list %s', (language, list) => {
    expect(wordListFor(language)).toBe(list);
  });
});
