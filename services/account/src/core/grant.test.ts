import { expect, test } from '@jest/globals';
import { premiumUntilOf } from './grant.ts';

const [june, july] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
const grant = (validUntil: Date | null, isRevoked = false) => ({ validUntil, isRevoked });

test.each([
  ['no order', [], null],
  ['one order', [grant(june)], june],
  ['several orders, the latest end', [grant(june), grant(july), grant(june)], july],
  ['an order that was taken back, what the others say', [grant(july, true), grant(june)], june],
  ['nothing but what was taken back', [grant(july, true)], null],
  ['an order whose payment was not heard of, what the others say', [grant(null), grant(june)], june],
  ['nothing but such an order', [grant(null), grant(null, true)], null],
])('premium by %s', (_what, grants, expected) => {
  expect(premiumUntilOf(grants)).toEqual(expected);
});
