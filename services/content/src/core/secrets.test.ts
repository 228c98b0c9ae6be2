import { expect, test } from '@jest/globals';
import { hashOf, isSecretOf, deriveToken } from './secrets.ts';

test('derives a token from an id and a secret and verifies it by its hash', () => {
  const token = deriveToken('record', 'secret');
  expect(deriveToken('record', 'secret')).toBe(token);
  expect([deriveToken('other', 'secret'), deriveToken('record', 'other')]).not.toContain(token);
  expect(hashOf(token)).not.toContain(token);
  expect([token, '', `${token}x`].map((given) => isSecretOf(given, hashOf(token)))).toEqual([
    true,
    false,
    false,
  ]);
});
