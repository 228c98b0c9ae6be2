import { describe, expect, test } from '@jest/globals';
import { EXPIRY_SECONDS } from '@pasteroom/openapi/rules/sharing';
import {
  choiceIn,
  isAllowed,
  maxExpiry,
  optionFields,
  rememberedChoice,
} from './sharing-options.ts';

const [TEN_MINUTES, HOUR, DAY, YEAR] = EXPIRY_SECONDS;

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write(key: string, text: string | null) {
      if (text === null) kept.delete(key);
      else kept.set(key, text);
      return true;
    },
    keys: () => [...kept.keys()],
  };
}

describe('the expiry', () => {
  test.each([
    ['guest', DAY],
    ['account', DAY],
    ['premium', YEAR],
  ] as const)('has the maximum of a %s by default', (plan, longest) => {
    expect(maxExpiry(plan)).toBe(longest);
    expect(isAllowed(longest, plan)).toBe(true);
  });

  test('allows at most a day for sealed texts, even with Premium', () => {
    expect(maxExpiry('premium', true)).toBe(DAY);
    const year = { expiresIn: YEAR, readLimit: undefined };
    expect(choiceIn('premium', year, true)).toEqual({ expiresIn: undefined, readLimit: undefined });
    expect(choiceIn('premium', { ...year, expiresIn: HOUR }, true).expiresIn).toBe(HOUR);
  });

  test('allows a year only with Premium', () => {
    expect(isAllowed(YEAR, 'account')).toBe(false);
    expect(isAllowed(YEAR, 'premium')).toBe(true);
  });

  test.each([
    ['keeps a shorter expiry', 'guest', HOUR, HOUR],
    ['omits the maximum of the plan', 'guest', DAY, undefined],
    ['omits an expiry that the plan does not allow', 'account', YEAR, undefined],
    ['keeps a day with Premium', 'premium', DAY, DAY],
    ['omits a year with Premium', 'premium', YEAR, undefined],
  ] as const)('%s', (_, plan, expiresIn, sent) => {
    expect(choiceIn(plan, { expiresIn, readLimit: 1 })).toEqual({ expiresIn: sent, readLimit: 1 });
  });
});

test('sends only the options that were chosen', () => {
  expect(optionFields({ expiresIn: undefined, readLimit: undefined, password: '' })).toEqual([]);
  expect(optionFields({ expiresIn: TEN_MINUTES, readLimit: 10, password: 'a b' })).toEqual([
    ['expiresIn', '600'],
    ['readLimit', '10'],
    ['password', 'a b'],
  ]);
});

describe('the remembered choice', () => {
  test('contains no password', () => {
    const store = memory();
    const options = { expiresIn: HOUR, readLimit: 100, password: 'secret' } as const;
    rememberedChoice(store).write(options);
    expect(rememberedChoice(store).read()).toEqual({ expiresIn: HOUR, readLimit: 100 });
    expect([...store.kept.values()].join('')).not.toContain('secret');
  });

  test('deletes the stored choice when every option is reset', () => {
    const store = memory();
    rememberedChoice(store).write({ expiresIn: HOUR, readLimit: undefined });
    rememberedChoice(store).write({ expiresIn: undefined, readLimit: undefined });
    expect(store.kept.size).toBe(0);
  });

  test.each(['nonsense', 'null', '[]', '{"expiresIn":7,"readLimit":"1"}'])(
    'ignores the stored value %s',
    (stored) => {
      const store = { ...memory(), read: () => stored };
      expect(rememberedChoice(store).read()).toEqual({
        expiresIn: undefined,
        readLimit: undefined,
      });
    },
  );
});
