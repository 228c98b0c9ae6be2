import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { demoProfile, INVALID_NAME, isPremiumAt } from './account.ts';

describe('the demo profile', () => {
  test('creates a demo profile with the trimmed name and a demo.invalid email address', () => {
    expect(demoProfile('  Ada Lovelace ')).toEqual({
      subject: 'demo-name:Ada Lovelace',
      name: 'Ada Lovelace',
      imgUrl: '',
      email: expect.stringMatching(/^ada-lovelace\.[0-9a-f]{16}@demo\.invalid$/),
    });
  });

  test.each([
    ['in case', 'Ana', 'ana'],
    ['in Unicode composition', 'Jos\u00e9', 'Jose\u0301'],
    ['in a compatible character', '\ufb01n', 'fin'],
    ['in a word separator', 'Ana Sol', 'Ana-Sol'],
    [
      'by a suffix that looks like one in the email address',
      'Ana',
      demoProfile('Ana').email.slice(0, -'@demo.invalid'.length),
    ],
  ])('creates different demo profiles for names that differ only %s', (_what, one, other) => {
    expect(demoProfile(one).subject).not.toBe(demoProfile(other).subject);
    expect(demoProfile(one).email.toLowerCase()).not.toBe(demoProfile(other).email.toLowerCase());
  });

  test.each([
    ['анна', 'анна@demo.invalid'],
    ['王小明', '王小明@demo.invalid'],
    ['O’Brien <b>', expect.stringMatching(/^o-brien-b\.\w{16}@demo\.invalid$/)],
    ['a@evil.example', expect.stringMatching(/^a-evil-example\.\w{16}@demo\.invalid$/)],
    ['🙂', expect.stringMatching(/^1f642\.\w{16}@demo\.invalid$/)],
    ['x'.repeat(60), `${'x'.repeat(60)}@demo.invalid`],
  ])('derives a demo email address for %s', (name, email) => {
    expect(demoProfile(name)).toMatchObject({ name, email });
  });

  test.each([
    '',
    '   ',
    'x'.repeat(61),
    'a\nb',
    'a\0',
    'a\u007Fb',
    'a\u2028b',
    '\u202Enimda',
    '\uD800',
  ])('rejects the demo name %j', (name) => {
    expect(() => demoProfile(name)).toThrow(
      expect.objectContaining({ code: 'validation', message: INVALID_NAME }),
    );
  });

  test('derives a demo.invalid email address for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        try {
          expect(demoProfile(typed).email).toMatch(
            /^[\p{L}\p{M}\p{N}-]+(\.\w{16})?@demo\.invalid$/u,
          );
        } catch (error) {
          expect(error).toMatchObject({ code: 'validation' });
        }
      }),
    );
  });
});

test('expires premium at the exact time', () => {
  const account = {
    id: '1',
    ...demoProfile('Ada'),
    premiumUntil: new Date('2026-06-01T00:00:00Z'),
  };
  expect(isPremiumAt(account, new Date('2026-05-31T23:59:59.999Z'))).toBe(true);
  expect(isPremiumAt(account, new Date('2026-06-01T00:00:00Z'))).toBe(false);
  expect(isPremiumAt({ ...account, premiumUntil: null }, new Date(0))).toBe(false);
});
