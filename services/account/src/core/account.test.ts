import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { demoProfile, INVALID_NAME, isPremiumAt } from './account.ts';

describe('the demo profile', () => {
  test('takes the name as typed, trimmed, and an address that can be nobody’s', () => {
    expect(demoProfile('  Ada Lovelace ')).toEqual({
      subject: 'demo:ada-lovelace@demo.invalid',
      name: 'Ada Lovelace',
      imgUrl: '',
      email: 'ada-lovelace@demo.invalid',
    });
  });

  test.each([
    ['Анна', 'анна@demo.invalid'],
    ['王小明', '王小明@demo.invalid'],
    ['O’Brien <b>', 'o-brien-b@demo.invalid'],
    ['a@evil.example', 'a-evil-example@demo.invalid'],
    ['🙂', '1f642@demo.invalid'],
    ['x'.repeat(60), `${'x'.repeat(60)}@demo.invalid`],
  ])('gives %s an address', (name, email) => {
    expect(demoProfile(name)).toMatchObject({ name, email });
  });

  test.each(['', '   ', 'x'.repeat(61), 'a\nb', 'a\0', 'a\u007Fb', 'a\u2028b', '\u202Enimda', '\uD800'])('refuses the name %j', (name) => {
    expect(() => demoProfile(name)).toThrow(expect.objectContaining({ code: 'validation', message: INVALID_NAME }));
  });

  test('never leaves demo.invalid, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        try {
          expect(demoProfile(typed).email).toMatch(/^[\p{L}\p{M}\p{N}-]+@demo\.invalid$/u);
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation' });
        }
      }),
    );
  });
});

test('premium ends with its last moment', () => {
  const account = { id: '1', ...demoProfile('Ada'), premiumUntil: new Date('2026-06-01T00:00:00Z') };
  expect(isPremiumAt(account, new Date('2026-05-31T23:59:59.999Z'))).toBe(true);
  expect(isPremiumAt(account, new Date('2026-06-01T00:00:00Z'))).toBe(false);
  expect(isPremiumAt({ ...account, premiumUntil: null }, new Date(0))).toBe(false);
});
