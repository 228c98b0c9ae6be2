import { expect, test } from '@jest/globals';
import { premiumUntilOf } from './grant.ts';

const [june, july] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
const grant = (validUntil: Date | null, isRevoked = false) => ({ validUntil, term: null, isRevoked });
const bought = (plan: 'month' | 'year', paidAt: string, isRevoked = false) => ({
  validUntil: june,
  term: { plan, paidAt: new Date(paidAt) },
  isRevoked,
});

test.each([
  ['no order', [], null],
  ['one order', [grant(june)], june],
  ['several orders, the latest end', [grant(june), grant(july), grant(june)], july],
  ['an order that was taken back, what the others say', [grant(july, true), grant(june)], june],
  ['nothing but what was taken back', [grant(july, true)], null],
  ['an order whose payment was not heard of, what the others say', [grant(null), grant(june)], june],
  ['a plan, from when it was paid', [bought('month', '2026-06-10T00:00:00Z')], new Date('2026-07-10T00:00:00Z')],
  [
    'a plan bought again, which adds to the first',
    [bought('year', '2026-06-20T00:00:00Z'), bought('month', '2026-06-10T00:00:00Z')],
    new Date('2027-07-10T00:00:00Z'),
  ],
  [
    'a plan bought after the first is over',
    [bought('month', '2026-01-10T00:00:00Z'), bought('month', '2026-06-10T00:00:00Z')],
    new Date('2026-07-10T00:00:00Z'),
  ],
  [
    'the second plan where the first was taken back',
    [bought('year', '2026-06-10T00:00:00Z', true), bought('year', '2026-06-11T00:00:00Z')],
    new Date('2027-06-11T00:00:00Z'),
  ],
  ['a plan and an order without one, whichever ends later', [bought('month', '2026-05-10T00:00:00Z'), grant(july)], july],
  ['nothing but such an order', [grant(null), grant(null, true)], null],
])('premium by %s', (_what, grants, expected) => {
  expect(premiumUntilOf(grants)).toEqual(expected);
});
