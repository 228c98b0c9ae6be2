import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { manualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { fact, sampleOrder } from '../testing/sample-orders.ts';
import type { Fact } from './facts.ts';
import { attemptsOf, flagsOf, payerOf, stateOf, wasPaid } from './order-state.ts';
import { recordFacts } from './record-facts.ts';

const order = (facts: readonly Fact[]) => ({
  amount: 500,
  currency: 'USD' as const,
  facts: [...facts],
});
const CHEAPER = { amount: 499, currency: 'USD' };
const OTHER_CURRENCY = { amount: 500, currency: 'INR' };

describe('the state of an order', () => {
  const BEFORE: [string, Fact[]][] = [
    ['unpaid', []],
    ['paid', [fact.succeeded()]],
    ['reversed', [fact.succeeded(), fact.reversed()]],
  ];
  const TABLE: [string, Fact[], string[], string[][]][] = [
    [
      'a matching payment',
      [fact.succeeded('p2')],
      ['paid', 'paid', 'paid'],
      [[], ['paid-twice'], ['paid-twice']],
    ],
    ['the same payment again', [fact.succeeded()], ['paid', 'paid', 'reversed'], [[], [], []]],
    [
      'a lower amount',
      [fact.succeeded('p2', CHEAPER)],
      ['review', 'paid', 'reversed'],
      [['other-sum'], ['other-sum', 'paid-twice'], ['other-sum', 'paid-twice']],
    ],
    [
      'another currency',
      [fact.succeeded('p2', OTHER_CURRENCY)],
      ['review', 'paid', 'reversed'],
      [['other-sum'], ['other-sum', 'paid-twice'], ['other-sum', 'paid-twice']],
    ],
    ['an open attempt', [fact.open('p2')], ['open', 'paid', 'reversed'], [[], [], []]],
    ['a failed attempt', [fact.failed('p2')], ['open', 'paid', 'reversed'], [[], [], []]],
    ['an expiry', [fact.closed()], ['closed', 'paid', 'reversed'], [[], [], []]],
    ['a partial refund', [fact.refunded(100)], ['open', 'paid', 'reversed'], [[], [], []]],
    [
      'a refund in two parts',
      [fact.refunded(100), fact.refunded(400)],
      ['open', 'reversed', 'reversed'],
      [[], [], []],
    ],
    ['a full refund', [fact.refunded(500)], ['open', 'reversed', 'reversed'], [[], [], []]],
    [
      'a full refund of another payment',
      [fact.refunded(500, 'p2')],
      ['open', 'paid', 'reversed'],
      [[], [], []],
    ],
    [
      'a refund in another currency',
      [fact.refunded(500, 'p1', 'INR')],
      ['open', 'paid', 'reversed'],
      [[], [], []],
    ],
    ['a reversal', [fact.reversed()], ['open', 'reversed', 'reversed'], [[], [], []]],
    [
      'a dispute',
      [fact.disputed('opened')],
      ['open', 'paid', 'reversed'],
      [['disputed'], ['disputed'], ['disputed']],
    ],
    [
      'a won dispute',
      [fact.disputed('won'), fact.disputed('opened')],
      ['open', 'paid', 'reversed'],
      [[], [], []],
    ],
    [
      'a lost dispute',
      [fact.disputed('opened'), fact.disputed('lost')],
      ['open', 'reversed', 'reversed'],
      [[], [], []],
    ],
  ];

  describe.each(TABLE)('%s', (_what, said, states, flags) => {
    test.each(
      BEFORE.map(([name, facts], at) => ({ name, facts, state: states[at], flags: flags[at] })),
    )('sets the state of an order that was $name to $state', (row) => {
      const known = new Map([...row.facts, ...said].map((each) => [each.id, each]));
      const facts = [...known.values()];
      for (const inOrder of [facts, facts.toReversed()]) {
        expect(stateOf(order(inOrder))).toBe(row.state);
        expect(flagsOf(order(inOrder))).toEqual(row.flags);
      }
    });
  });

  test('reverses an order if the reversal arrives before the payment', () => {
    for (const back of [fact.reversed(), fact.refunded(500), fact.disputed('lost')])
      expect(stateOf(order([back, fact.succeeded()]))).toBe('reversed');
  });

  test('leaves an order open if a payment of the wrong amount was refunded', () => {
    expect(stateOf(order([fact.succeeded('p1', CHEAPER), fact.refunded(499)]))).toBe('open');
  });

  test('keeps an order paid while one of two payments is not reversed', () => {
    expect(stateOf(order([fact.succeeded('p1'), fact.succeeded('p2'), fact.reversed('p1')]))).toBe(
      'paid',
    );
    expect(
      stateOf(
        order([
          fact.succeeded('p1'),
          fact.reversed('p1'),
          fact.succeeded('p2'),
          fact.reversed('p2'),
        ]),
      ),
    ).toBe('reversed');
  });

  test('keeps a withdrawn order in review from its payment until the refund', () => {
    const withdrawn = fact.withdrawn();
    expect([stateOf(order([withdrawn])), flagsOf(order([withdrawn]))]).toEqual(['open', []]);
    expect(stateOf(order([fact.closed(), withdrawn]))).toBe('closed');
    for (const facts of [
      [withdrawn, fact.succeeded()],
      [fact.succeeded(), withdrawn],
    ])
      expect([stateOf(order(facts)), flagsOf(order(facts))]).toEqual([
        'review',
        ['paid-for-nobody'],
      ]);
    const back = [fact.succeeded(), withdrawn, fact.refunded(500)];
    expect([stateOf(order(back)), flagsOf(order(back))]).toEqual(['reversed', []]);
  });

  test('does not add up the amounts of two payments', () => {
    const half = { amount: 250, currency: 'USD' };
    expect(stateOf(order([fact.succeeded('p1', half), fact.succeeded('p2', half)]))).toBe('review');
  });
});

test.each([
  ['no attempt', [], 'waits'],
  ['an open attempt', [fact.open()], 'waits'],
  ['a failed attempt', [fact.failed()], 'failed'],
  ['an attempt that was open and then failed', [fact.open(), fact.failed()], 'failed'],
  ['a failed and another open attempt', [fact.failed('p1'), fact.open('p2')], 'waits'],
] as const)('returns the attempt state for %s', (_what, facts, expected) => {
  expect(attemptsOf(order(facts))).toBe(expected);
  expect(attemptsOf(order(facts.toReversed()))).toBe(expected);
});

test('reads the payer name from the successful payment', () => {
  expect(
    payerOf(order([fact.failed(), { ...fact.succeeded(), payerName: 'Ada Lovelace' } as Fact])),
  ).toBe('Ada Lovelace');
  expect(payerOf(order([fact.succeeded()]))).toBeUndefined();
});

describe('the stored state of an order', () => {
  const paymentId = fc.constantFrom('p1', 'p2');
  const anyFact: fc.Arbitrary<Fact> = fc.oneof(
    fc
      .tuple(paymentId, fc.constantFrom(500, 500, 499))
      .map(([id, amount]) => fact.succeeded(id, { amount, currency: 'USD' })),
    paymentId.map(fact.open),
    paymentId.map(fact.failed),
    fc.constantFrom(fact.closed(), fact.withdrawn()),
    fc
      .tuple(fc.constantFrom(100, 400, 500), paymentId)
      .map(([amount, id]) => fact.refunded(amount, id)),
    paymentId.map(fact.reversed),
    fc
      .tuple(fc.constantFrom('opened' as const, 'won' as const, 'lost' as const), paymentId)
      .map(([end, id]) => fact.disputed(end, id, `d of ${id}`)),
  );
  /** Messages deliver each fact at least once. */
  const deliveries = fc
    .uniqueArray(anyFact, { selector: ({ id }) => id, maxLength: 8 })
    .chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
        fc.array(fc.integer({ min: 1, max: 4 }), {
          minLength: facts.length * 2,
          maxLength: facts.length * 2,
        }),
      ),
    )
    .map(([facts, all, sizes]) => ({ facts, messages: inParts(all, sizes) }));

  test('stores the same order state for facts in any sequence, repeated or in parts', async () => {
    const database = openDatabase(':memory:');
    const now = manualClock('2030-01-01T00:00:00Z');
    const orders = new EmbeddedOrders(database, now);
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ facts, messages }) => {
        const { id } = await orders.add(sampleOrder({ id: newId() }));
        for (const message of messages)
          await recordFacts({ orders, now, newId, onFlags: () => undefined }, id, message);
        const stored = await orders.get(id);
        const expected = order(facts);
        expect(stored && [stateOf(stored), flagsOf(stored), stored.paidAt !== null]).toEqual([
          stateOf(expected),
          flagsOf(expected),
          wasPaid(expected),
        ]);
        expect(stored?.facts.length).toBe(facts.length);
      }),
      { numRuns: 300 },
    );
    database.close();
  });
});

function inParts<T>(all: readonly T[], sizes: readonly number[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0, part = 0; at < all.length; at += sizes[part++] ?? 1)
    parts.push(all.slice(at, at + (sizes[part] ?? 1)));
  return parts;
}
