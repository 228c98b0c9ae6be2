import { expect, test } from '@jest/globals';
import { hashOf, isSecretOf, tokenFor } from './secrets.ts';

test('a token follows from its record and its secret, and is known by its hash alone', () => {
  const token = tokenFor('record', 'secret');
  expect(tokenFor('record', 'secret')).toBe(token);
  expect([tokenFor('other', 'secret'), tokenFor('record', 'other')]).not.toContain(token);
  expect(hashOf(token)).not.toContain(token);
  expect([token, '', `${token}x`].map((given) => isSecretOf(given, hashOf(token)))).toEqual([true, false, false]);
});
