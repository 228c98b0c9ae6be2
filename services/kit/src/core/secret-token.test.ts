import { expect, test } from '@jest/globals';
import { newId } from './ids.ts';
import { idOfSecret, isSecretToken, newSecretToken } from './secret-token.ts';

test('creates secrets from a prefix, 32 random characters and a six-character checksum', () => {
  const token = newSecretToken('pr_', newId);
  expect(token).toMatch(/^pr_[0-9A-Za-z]{38}$/);
  expect(isSecretToken('pr_', token)).toBe(true);
  expect(newSecretToken('pr_', newId)).not.toBe(token);
});

test('rejects a secret with one character changed, removed or added', () => {
  const token = newSecretToken('pr_', newId);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(isSecretToken('pr_', token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    expect(isSecretToken('pr_', token.slice(0, at) + token.slice(at + 1))).toBe(false);
  }
  for (const text of [
    `${token}a`,
    ` ${token}`,
    '',
    'pr_',
    token.toUpperCase(),
    token.slice(3),
    `px_${token.slice(3)}`,
  ])
    expect(isSecretToken('pr_', text)).toBe(false);
});

test('derives the same id from a secret each time', () => {
  const token = newSecretToken('pr_', newId);
  expect(idOfSecret(token)).toMatch(/^[\w-]{43}$/);
  expect(idOfSecret(token)).toBe(idOfSecret(token));
  expect(idOfSecret(newSecretToken('pr_', newId))).not.toBe(idOfSecret(token));
});
