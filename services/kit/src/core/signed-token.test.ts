import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { signToken, verifyToken } from './signed-token.ts';

const now = new Date('2030-01-01T00:00:00Z');
const exp = now.getTime() / 1_000 + 60;
const token = signToken('key', { kind: 'pass', exp, id: 'a1' });

describe('a signed token', () => {
  test('returns the claims of a valid token', () => {
    expect(verifyToken('key', 'pass', token, now)).toEqual({ kind: 'pass', exp, id: 'a1' });
  });
  test('rejects an expired token and a token with another key or kind', () => {
    expect(verifyToken('other', 'pass', token, now)).toBeNull();
    expect(verifyToken('key', 'captcha', token, now)).toBeNull();
    expect(verifyToken('key', 'pass', token, new Date(exp * 1_000))).toBeNull();
    expect(verifyToken('key', 'pass', token, new Date(exp * 1_000 - 1))).not.toBeNull();
  });
  test('returns null for a token with any changed character', () => {
    fc.assert(
      fc.property(
        fc.nat(token.length - 1),
        fc.string({ minLength: 1, maxLength: 3 }),
        (at, put) => {
          const forged = token.slice(0, at) + put + token.slice(at + put.length);
          fc.pre(forged !== token);
          expect(verifyToken('key', 'pass', forged, now)).toBeNull();
        },
      ),
    );
    for (const behind of ['!', '=', 'A', '\n', ' ', '!!!!'])
      expect(verifyToken('key', 'pass', `${token}${behind}`, now)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => verifyToken('key', 'pass', text, now) === null));
  });
});
