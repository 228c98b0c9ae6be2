import { expect, test } from '@jest/globals';
import { isPremium, requireUser, type SignedInUser } from './caller.ts';

const NOW = new Date('2030-01-01T00:00:00.000Z');
const ada: SignedInUser = { id: 'ada', name: 'Ada', email: 'ada@example.org' };
const premiumUntil = (end: string | null) => isPremium({ user: { ...ada, premiumUntil: end }, client: 'client' }, NOW);

test('premium ends with its last moment, and a guest is never premium', () => {
  expect(premiumUntil('2030-01-01T00:00:00.001Z')).toBe(true);
  expect(premiumUntil('2030-01-01T00:00:00.000Z')).toBe(false);
  expect(premiumUntil(null)).toBe(false);
  expect(isPremium({ user: null, client: 'client' }, NOW)).toBe(false);
});

test('a call that depends on premium and did not ask fails, instead of taking somebody who paid for somebody who did not', () => {
  expect(() => isPremium({ user: ada, client: 'client' }, NOW)).toThrow('Nobody asked');
});

test('who is signed in is answered, and a guest is refused', () => {
  expect(requireUser({ user: ada, client: 'client' })).toBe(ada);
  expect(() => requireUser({ user: null, client: 'client' })).toThrow('Please sign in.');
});
