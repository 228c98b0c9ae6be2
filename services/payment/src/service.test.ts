import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AccountDeleted } from '@pasteroom/events';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { Fact } from './core/facts.ts';
import { simulatorMessage } from './adapters/simulator.ts';
import { simulatorSecret } from './providers.ts';
import { RECEIPT_KEY } from './testing/client.ts';
import { openShared, type Replica, type Shared, until } from './testing/running-service.ts';
import { ADA, ada, fact, guest } from './testing/sample-orders.ts';
import { signedMessage } from './testing/scripted-provider.ts';

let shared: Shared;
let first: Replica;
let second: Replica;
beforeEach(async () => {
  shared = await openShared();
  [first, second] = [await shared.replica(), await shared.replica()];
});
afterEach(() => shared.close());

const PAID = fact.succeeded('p1', { amount: 49_900, currency: 'INR' });
/** From the scripted provider. */
async function inr(caller = guest): Promise<string> {
  return (await first.order({ currency: 'INR' }, { caller })).body.order_id;
}
/** From the simulator. */
async function usd() {
  const { order_id: id, payment_session_id: session } = (await first.order()).body;
  return { id, session };
}
const statusOf = async (id: string, caller = guest) =>
  (await second.get(id, caller)).body.payment_status;
async function allPremiumEventsOf(id: string, atLeast = 1): Promise<string[]> {
  await until(() => shared.premiumEventsOf(id).length >= atLeast);
  await until(
    async () =>
      (await shared.records.orders.outbox.oldestAge()) === 0 && (await shared.bus.lag()) === 0,
  );
  await shared.bus.drain();
  return shared.premiumEventsOf(id);
}
/** Pays another order first, so all earlier events are consumed. */
async function expectNoPremiumEvents(...ids: string[]): Promise<void> {
  const later = await usd();
  await first.decide(later.session, 'paid');
  await allPremiumEventsOf(later.id);
  expect(ids.map((id) => shared.premiumEventsOf(id))).toEqual(ids.map(() => []));
}

describe('the simulator', () => {
  test('creates, pays and verifies a simulated order and announces premium once', async () => {
    const { status, body } = await first.order({}, { caller: ada });
    expect([status, body]).toMatchObject([
      201,
      { provider: 'simulator', plan: 'year', amount: 5, currency: 'USD' },
    ]);
    const { order_id: id, payment_session_id: session } = body;
    expect((await second.ask(`/survey/simulator/${session}`)).body).toEqual({
      description: 'Pasteroom Premium for a year',
      amount: 5,
      currency: 'USD',
      outcome: null,
    });
    expect((await first.verify(id, ada)).body.payment_status).toBe('PENDING');
    expect((await second.decide(session, 'paid')).status).toBe(204);
    expect((await first.verify(id, ada)).body).toMatchObject({
      payment_status: 'SUCCESS',
      validUntil: '2031-01-31T12:00:00.000Z',
    });
    expect(await allPremiumEventsOf(id)).toEqual(['marked']);
    const { accountId, emailHash: hash, paidAt } = shared.marked[0] ?? {};
    expect({ accountId, hash, paidAt }).toEqual({
      accountId: 'account-ada',
      hash: emailHash(ADA),
      paidAt: '2030-01-31T12:00:00.000Z',
    });
    expect(
      (await first.ask<{ orders: object[] }>('/users/me/orders', { caller: ada })).body.orders,
    ).toHaveLength(1);
  });

  test('grants no premium for failed attempts but accepts a later payment', async () => {
    const [left, paid] = [await usd(), await usd()];
    for (const { session } of [left, paid]) {
      await first.decide(session, 'failed');
      await second.decide(session, 'aborted');
    }
    expect([await statusOf(left.id), await statusOf(paid.id)]).toEqual(['FAILED', 'FAILED']);
    await second.decide(paid.session, 'paid');
    await first.decide(paid.session, 'failed');
    expect([await statusOf(paid.id), await allPremiumEventsOf(paid.id)]).toEqual([
      'SUCCESS',
      ['marked'],
    ]);
    await expectNoPremiumEvents(left.id);
  });

  test('creates one order for concurrent requests with one key and announces premium once', async () => {
    const key = 'key-00000001';
    const [one, other] = await Promise.all([first.order({}, { key }), second.order({}, { key })]);
    expect(one.body).toEqual(other.body);
    const { order_id: id, payment_session_id: session } = one.body;
    await Promise.all(
      [first, second, first, second].map((replica) => replica.decide(session, 'paid')),
    );
    expect(await allPremiumEventsOf(id)).toEqual(['marked']);
  });

  test('rejects simulator webhooks from outside, even with a valid signature', async () => {
    const { id, session } = await usd();
    const message = simulatorMessage(simulatorSecret({ receiptKey: RECEIPT_KEY }), session);
    await shared.records.simulated.attempt(session, 'paid');
    expect((await first.webhook('simulator', message)).status).toBe(401);
    expect(await statusOf(id)).toBe('PENDING');
    await expectNoPremiumEvents(id);
  });

  test('returns 404 for an unknown simulated checkout', async () => {
    const answers = [
      await first.decide('session_none', 'paid'),
      await first.ask('/survey/simulator/session_none'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

test.each(['', 'ab', '../x', 'a b', 'ü-ü', '-ab', '\u0000\u0000\u0000', 'x'.repeat(65)])(
  'rejects an order for the page id %j',
  async (pageId) => {
    const { status } = await first.order({
      plan: 'page',
      currency: 'USD',
      customerEmail: 'ada@example.org',
      pageId,
    });
    expect(status).toBe(400);
  },
);

describe('a webhook', () => {
  test('applies a webhook once despite duplicates, polls, captures and reconciliation', async () => {
    const id = await inr();
    shared.cashfree.say(id, PAID);
    shared.now.advance(MINUTE);
    const message = signedMessage({ id }, [PAID]);
    await Promise.all([
      first.webhook('cashfree', message),
      second.webhook('cashfree', message),
      first.verify(id),
      second.verify(id),
      first.capture(id),
      second.capture(id),
      shared.reconcile(),
      shared.reconcile(),
    ]);
    expect(await allPremiumEventsOf(id)).toEqual(['marked']);
    expect(await statusOf(id)).toBe('SUCCESS');
  });

  test('returns 401 for a forged webhook, 404 for a disabled provider, 400 for an unknown one', async () => {
    const id = await inr();
    const { headers, body } = signedMessage({ id }, [PAID]);
    const sent = [
      await first.webhook('cashfree', { headers: {}, body }),
      await first.webhook('cashfree', { headers: { 'x-webhook-signature': 'short' }, body }),
      await first.webhook('cashfree', { headers: signedMessage({ id }).headers, body }),
      await first.webhook('cashfree', { headers, body: Buffer.from(`${body.toString()}\n`) }),
      await first.webhook('paypal', { headers, body }),
      await first.webhook('stripe', { headers, body }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([401, 401, 401, 401, 404, 400]);
    await expectNoPremiumEvents(id);
  });

  test('ignores webhooks for unknown orders and orders of other providers', async () => {
    const { id } = await usd();
    const sent = [
      await first.webhook('cashfree', signedMessage({ id }, [fact.succeeded()])),
      await first.webhook('cashfree', signedMessage({ id: 'order_none' }, [PAID])),
    ];
    expect([sent.map(({ status }) => status), await statusOf(id)]).toEqual([[200, 200], 'PENDING']);
    await expectNoPremiumEvents(id);
  });

  test.each([
    ['lower amount', { amount: 49_899, currency: 'INR' }],
    ['larger amount', { amount: 49_901, currency: 'INR' }],
    ['different currency', { amount: 49_900, currency: 'USD' }],
  ])('grants no premium for a payment with a %s', async (_what, charged) => {
    const id = await inr();
    await first.webhook('cashfree', signedMessage({ id }, [fact.succeeded('p1', charged)]));
    expect(await statusOf(id)).toBe('PENDING');
    await expectNoPremiumEvents(id);
  });

  test('does not revoke premium for a failed attempt after a success', async () => {
    const id = await inr();
    for (const said of [PAID, fact.failed('p2'), fact.failed('p1'), fact.closed()])
      await second.webhook('cashfree', signedMessage({ id }, [said]));
    expect([await allPremiumEventsOf(id), await statusOf(id)]).toEqual([['marked'], 'SUCCESS']);
  });

  test('revokes premium once, and only for a full refund or a lost dispute', async () => {
    const [refunded, disputed, kept] = [await inr(), await inr(), await inr()];
    const hear = (id: string, ...said: Fact[]) =>
      first.webhook('cashfree', signedMessage({ id }, said));
    for (const id of [refunded, disputed, kept]) await hear(id, { ...PAID, id: `${id} paid` });
    for (const id of [refunded, disputed, kept])
      expect(await allPremiumEventsOf(id)).toEqual(['marked']);
    for (const amount of [9_900, 40_000, 40_000])
      await hear(refunded, fact.refunded(amount, 'p1', 'INR'));
    for (const end of ['opened', 'lost', 'lost'] as const) await hear(disputed, fact.disputed(end));
    await hear(
      kept,
      fact.refunded(49_899, 'p1', 'INR'),
      fact.disputed('opened', 'p1', 'd1'),
      fact.disputed('won', 'p1', 'd2'),
    );
    for (const id of [refunded, disputed])
      expect(await allPremiumEventsOf(id, 2)).toEqual(['marked', 'revoked']);
    const seen = await Promise.all([refunded, disputed, kept].map((id) => statusOf(id)));
    expect([seen, shared.premiumEventsOf(kept)]).toEqual([
      ['REFUNDED', 'REFUNDED', 'SUCCESS'],
      ['marked'],
    ]);
  });
});

describe('an unreliable provider', () => {
  test('creates one order per idempotency key despite an outage and reports its payment later', async () => {
    const key = 'key-00000001';
    shared.cashfree.goAway();
    const refused = await first.order({ currency: 'INR' }, { key });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    shared.cashfree.comeBack();
    const { order_id: id } = (await second.order({ currency: 'INR' }, { key })).body;
    expect(shared.cashfree.created.size).toBe(1);
    shared.cashfree.say(id, PAID);
    shared.cashfree.goAway();
    expect([
      (await first.verify(id)).body.payment_status,
      (await first.capture(id)).status,
    ]).toEqual(['PENDING', 503]);
    shared.cashfree.comeBack();
    shared.now.advance(MINUTE);
    await shared.reconcile();
    expect(await allPremiumEventsOf(id)).toEqual(['marked']);
  });

  test('does not undo a payment after an outdated provider response', async () => {
    const id = await inr();
    const answer = shared.cashfree.hold();
    const poll = first.verify(id);
    await until(() => shared.cashfree.calls.fetchFacts > 0);
    const heard = second.webhook('cashfree', signedMessage({ id }, [PAID]));
    expect(await allPremiumEventsOf(id)).toEqual(['marked']);
    answer();
    await Promise.all([poll, heard]);
    expect([await statusOf(id), shared.premiumEventsOf(id)]).toEqual(['SUCCESS', ['marked']]);
  });
});

test('reports a payment during a bus outage and announces it afterwards', async () => {
  const id = await inr();
  shared.busGoesAway();
  await first.webhook('cashfree', signedMessage({ id }, [PAID]));
  expect([await statusOf(id), shared.premiumEventsOf(id)]).toEqual(['SUCCESS', []]);
  shared.now.advance(MINUTE);
  await shared.reconcile();
  shared.busComesBack();
  expect(await allPremiumEventsOf(id)).toEqual(['marked']);
});

test('accepts payments while the shared request count is unavailable', async () => {
  shared.keysGoAway();
  const id = await inr();
  const { fetchFacts } = shared.cashfree.calls;
  expect((await first.verify(id)).status).toBe(200);
  expect(shared.cashfree.calls.fetchFacts).toBe(fetchFacts + 1);
  await first.webhook('cashfree', signedMessage({ id }, [PAID]));
  expect(await statusOf(id)).toBe('SUCCESS');
});

test('closes open checkouts of a deleted account but keeps its paid orders', async () => {
  const [open, bought] = [
    (await first.order({}, { caller: ada })).body,
    (await first.order({}, { caller: ada })).body,
  ];
  await first.decide(bought.payment_session_id, 'paid');
  expect(await allPremiumEventsOf(bought.order_id)).toEqual(['marked']);
  await shared.bus.publish([
    newEvent(AccountDeleted, { accountId: 'account-ada' }, { now: shared.now, newId }),
  ]);
  await until(async () => (await shared.records.simulated.get(open.payment_session_id)) === null);
  expect((await second.decide(open.payment_session_id, 'paid')).status).toBe(404);
  const states = await Promise.all(
    [open, bought].map(
      async ({ order_id: id }) => (await shared.records.orders.get(id))?.fulfilment,
    ),
  );
  expect(states).toEqual(['nothing', 'given']);
  await expectNoPremiumEvents(open.order_id);
});

test("returns 404 for other buyers' orders, as for unknown orders", async () => {
  const id = await inr(ada);
  const stranger = { ...guest, device: 'browser-2' };
  const asked = (orderId: string) => [
    first.verify(orderId, stranger),
    first.capture(orderId, stranger),
    first.get(orderId, stranger),
  ];
  const [foreign, none] = [await Promise.all(asked(id)), await Promise.all(asked('order_none'))];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  const words = (answers: typeof foreign) =>
    answers.map(({ body }) => ({ ...body, instance: undefined, requestId: undefined }));
  expect(words(foreign)).toEqual(words(none));
  expect(shared.cashfree.calls.fetchFacts).toBe(0);
});

test('lists currencies with their payment providers', async () => {
  expect((await first.ask('/survey/options')).body).toEqual({
    currencies: [
      { currency: 'USD', provider: 'simulator', checkout: {} },
      { currency: 'INR', provider: 'cashfree', checkout: { mode: 'tests' } },
    ],
  });
});

test('exports the reconcile backlog and the age of waiting events', async () => {
  await inr();
  shared.now.advance(MINUTE);
  const metrics = await first.metrics.text();
  expect(metrics).toMatch(/^pasteroom_reconcile_backlog\{component="payment"\} 1$/m);
  expect(metrics).toMatch(/^pasteroom_outbox_age_seconds\{component="payment"\} \d+$/m);
});
