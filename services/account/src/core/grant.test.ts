import { expect, test } from '@jest/globals';
import { premiumUntilOf } from './grant.ts';

const [june, july] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
const grant = (validUntil: Date | null, isRevoked = false) => ({
  validUntil,
  term: null,
  isRevoked,
});
const bought = (plan: 'month' | 'year', paidAt: string, isRevoked = false) => ({
  validUntil: june,
  term: { plan, paidAt: new Date(paidAt) },
  isRevoked,
});

test.each([
  ['no order', [], null],
  ['one order', [grant(june)], june],
  ['several orders by the latest expiry', [grant(june), grant(july), grant(june)], july],
  ['the other orders if one was revoked', [grant(july, true), grant(june)], june],
  ['only revoked orders', [grant(july, true)], null],
  ['the other orders if one has no payment', [grant(null), grant(june)], june],
  [
    'a plan from its payment date',
    [bought('month', '2026-06-10T00:00:00Z')],
    new Date('2026-07-10T00:00:00Z'),
  ],
  [
    'a plan bought again, which extends the first',
    [bought('year', '2026-06-20T00:00:00Z'), bought('month', '2026-06-10T00:00:00Z')],
    new Date('2027-07-10T00:00:00Z'),
  ],
  [
    'a plan bought after the first expired',
    [bought('month', '2026-01-10T00:00:00Z'), bought('month', '2026-06-10T00:00:00Z')],
    new Date('2026-07-10T00:00:00Z'),
  ],
  [
    'the second plan if the first was revoked',
    [bought('year', '2026-06-10T00:00:00Z', true), bought('year', '2026-06-11T00:00:00Z')],
    new Date('2027-06-11T00:00:00Z'),
  ],
  [
    'a plan and an order without one by the later expiry',
    [bought('month', '2026-05-10T00:00:00Z'), grant(july)],
    july,
  ],
  ['only orders without a payment', [grant(null), grant(null, true)], null],
])('computes premium for %s', (_what, grants, expected) => {
  expect(premiumUntilOf(grants)).toEqual(expected);
});
