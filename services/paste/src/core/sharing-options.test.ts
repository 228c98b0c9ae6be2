import { describe, expect, test } from '@jest/globals';
import { guest, premium, signedIn } from '@pasteroom/content/testing/forms';
import { DAY, HOUR, MINUTE, YEAR } from '@pasteroom/kit/core/clock';
import type { AppError } from '@pasteroom/kit/core/errors';
import { LIFETIMES } from './paste.ts';
import { expiryFor, readSharingOptions } from './sharing-options.ts';

const read = (fields: Record<string, string>) =>
  readSharingOptions(new Map(Object.entries(fields)));
function errorOf(run: () => unknown): Pick<AppError, 'code' | 'errors'> {
  try {
    run();
  } catch (error) {
    const { code, errors } = error as AppError;
    return { code, errors };
  }
  throw new Error('No error was thrown.');
}

describe('readSharingOptions', () => {
  test('reads every choice, and nothing from an empty form', () => {
    expect(read({ uniqueId: 'room-1' })).toEqual({});
    expect(read({ expiresIn: '600', readLimit: '1', password: ' p ' })).toEqual({
      lifeMs: 10 * MINUTE,
      readLimit: 1,
      password: ' p ',
    });
    expect(read({ expiresIn: '31536000', readLimit: '100' })).toEqual({
      lifeMs: YEAR,
      readLimit: 100,
    });
  });

  test.each([
    ['expiresIn', ['', '0', '-600', '601', '600.0', '6e2', '"600"', '1e9', 'now']],
    ['readLimit', ['', '0', '-1', '2', '1000000000', '1e9', '"1"', '01', '1.0', 'true']],
    ['password', ['', 'p'.repeat(129), 'p'.repeat(102_400), 'a\nb', 'a\u0000', 'a\u0085']],
  ])('rejects an invalid %s and names the field', (field, values) => {
    for (const value of values)
      expect([value.slice(0, 20), errorOf(() => read({ [field]: value }))]).toEqual([
        value.slice(0, 20),
        { code: 'validation', errors: [{ path: `/${field}`, message: expect.any(String) }] },
      ]);
  });

  test('counts a password in characters of any script', () => {
    for (const password of ['🔑'.repeat(128), 'पासवर्ड', ' '])
      expect(read({ password })).toEqual({ password });
    expect(errorOf(() => read({ password: '🔑'.repeat(129) })).code).toBe('validation');
  });
});

describe('expiryFor', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const lifeOf = (caller: typeof guest, lifeMs?: number, lifetimes = LIFETIMES) =>
    expiryFor(lifeMs === undefined ? {} : { lifeMs }, { caller, now, lifetimes }).getTime() -
    now.getTime();

  test('returns the maximum of the plan by default', () => {
    expect([guest, signedIn('ada'), premium('ada')].map((caller) => lifeOf(caller))).toEqual([
      DAY,
      DAY,
      YEAR,
    ]);
  });

  test('shortens the life of a text', () => {
    expect(lifeOf(guest, 10 * MINUTE)).toBe(10 * MINUTE);
    expect(lifeOf(premium('ada'), HOUR)).toBe(HOUR);
    expect(lifeOf(premium('ada'), YEAR)).toBe(YEAR);
  });

  test('rejects a year without Premium', () => {
    for (const caller of [guest, signedIn('ada')])
      expect(errorOf(() => lifeOf(caller, YEAR))).toMatchObject({
        code: 'validation',
        errors: [{ path: '/expiresIn' }],
      });
  });

  test('caps the requested expiry at the configured lifetime', () => {
    const lifetimes = { guest: MINUTE, account: MINUTE, premium: MINUTE };
    expect(lifeOf(guest, HOUR, lifetimes)).toBe(MINUTE);
  });
});
