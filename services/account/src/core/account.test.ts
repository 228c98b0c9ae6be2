import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { demoProfile, INVALID_NAME, isPremiumAt } from './account.ts';

describe('the demo profile', () => {
  test('takes the name as typed, trimmed, and an address that can be nobody’s', () => {
    expect(demoProfile('  Ada Lovelace ')).toEqual({
      subject: 'demo-name:Ada Lovelace',
      name: 'Ada Lovelace',
      imgUrl: '',
      email: expect.stringMatching(/^ada-lovelace\.[0-9a-f]{16}@demo\.invalid$/),
    });
  });

  test.each([
    ['by their case', 'Ana', 'ana'],
    ['by how a letter is composed', 'Jos\u00e9', 'Jose\u0301'],
    ['by a letter that is compatible with another', '\ufb01n', 'fin'],
    ['by what parts their words', 'Ana Sol', 'Ana-Sol'],
    ['by a part that looks like what keeps addresses apart', 'Ana', demoProfile('Ana').email.slice(0, -'@demo.invalid'.length)],
  ])('is another one for names that differ only %s', (_what, one, other) => {
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
          expect(demoProfile(typed).email).toMatch(/^[\p{L}\p{M}\p{N}-]+(\.\w{16})?@demo\.invalid$/u);
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
