import { expect, test } from '@jest/globals';
import { isPremium, requireUser, type SignedInUser } from './caller.ts';

const NOW = new Date('2030-01-01T00:00:00.000Z');
const ada: SignedInUser = { id: 'ada', name: 'Ada', email: 'ada@example.org' };
const premiumUntil = (end: string | null) =>
  isPremium({ user: { ...ada, premiumUntil: end }, client: 'client' }, NOW);

test('grants premium until its exact expiry and never to guests', () => {
  expect(premiumUntil('2030-01-01T00:00:00.001Z')).toBe(true);
  expect(premiumUntil('2030-01-01T00:00:00.000Z')).toBe(false);
  expect(premiumUntil(null)).toBe(false);
  expect(isPremium({ user: null, client: 'client' }, NOW)).toBe(false);
});

test('throws if the premium expiry of a signed-in user was not loaded', () => {
  expect(() => isPremium({ user: ada, client: 'client' }, NOW)).toThrow('was not requested');
});

test('returns the signed-in user and rejects guests', () => {
  expect(requireUser({ user: ada, client: 'client' })).toBe(ada);
  expect(() => requireUser({ user: null, client: 'client' })).toThrow('Please sign in.');
});
