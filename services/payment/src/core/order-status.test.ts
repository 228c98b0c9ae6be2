import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ManualClock, manualClock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newId } from '@pasteroom/kit/core/ids';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, fact, guest, sampleOrder } from '../testing/sample-orders.ts';
import type { Fact } from './facts.ts';
import type { Order } from './order.ts';
import { statusOf } from './order-status.ts';
import { recordFacts } from './record-facts.ts';
import { settleOrder } from './settle-order.ts';

const RECEIPT_KEY = 'a key of the tests: 32 characters';
const START = '2030-01-31T12:00:00.000Z';

let database: Database;
let now: ManualClock;
let orders: EmbeddedOrders;
beforeEach(() => {
  database = openDatabase(':memory:');
  now = manualClock(START);
  orders = new EmbeddedOrders(database, now);
});
afterEach(() => database.close());

async function orderWith(change: Partial<Order>, ...parts: Fact[][]): Promise<Order> {
  let { id } = await orders.add(sampleOrder({ id: newId(), ...change }));
  for (const facts of parts) {
    await recordFacts({ orders, now, newId, onFlags: () => undefined }, id, facts);
    ({ id } = await settleOrder({ orders, now, newId }, id));
  }
  return (await orders.get(id)) as Order;
}
const status = (order: Order, caller = guest) =>
  statusOf({ orders, receiptKey: RECEIPT_KEY, now }, order, caller);
const ofAccount = { accountId: 'account-ada', emailHash: emailHash(ADA), device: 'browser-1' };
const page = { plan: 'page' as const, amount: 100, page: { id: 'k3v9qp', customSlug: 'my-page' } };
const PAGE_PAID = fact.succeeded('p1', { amount: 100, currency: 'USD' });

test.each([
  ['no attempt', [], 'PENDING'],
  ['a pending attempt', [fact.open()], 'PENDING'],
  ['a failed attempt', [fact.failed()], 'FAILED'],
  ['a failed and a pending attempt', [fact.failed('p1'), fact.open('p2')], 'PENDING'],
  ['a failed and a successful attempt', [fact.failed('p1'), fact.succeeded('p2')], 'SUCCESS'],
  ['an expiry', [fact.closed()], 'FAILED'],
  ['a success after expiry', [fact.closed(), fact.succeeded()], 'SUCCESS'],
  ['another amount', [fact.succeeded('p1', { amount: 499, currency: 'USD' })], 'PENDING'],
  ['another currency', [fact.succeeded('p1', { amount: 500, currency: 'INR' })], 'PENDING'],
  ['a reversal', [fact.succeeded(), fact.reversed()], 'REFUNDED'],
])('returns the payment status of an order with %s', async (_what, facts, expected) => {
  const view = await status(await orderWith({}, facts));
  expect(view.payment_status).toBe(expected);
  expect('validUntil' in view).toBe(expected === 'SUCCESS');
});

test('returns the purchase with its amount in major units, but not the buyer', async () => {
  const view = await status(await orderWith({ ...page, createdAt: new Date(START) }));
  expect(view).toEqual({
    payment_status: 'PENDING',
    order_id: expect.any(String),
    plan: 'page',
    amount: 1,
    currency: 'USD',
    createdAt: START,
    pageId: 'k3v9qp',
    customSlug: 'my-page',
  });
});

test('returns a one-day receipt for a paid page', async () => {
  const order = await orderWith(page, [PAGE_PAID]);
  const { validUntil, receipt = '' } = await status(order);
  expect(validUntil).toBe('2031-01-31T12:00:00.000Z');
  const claims = {
    kind: 'page-receipt',
    orderId: order.id,
    pageId: 'k3v9qp',
    paidAt: order.paidAt?.toISOString(),
    validUntil,
    exp: Date.parse('2030-02-01T12:00:00Z') / 1_000,
  };
  expect(claims.paidAt).toBe('2030-01-31T12:00:00.000Z');
  expect(verifyToken(RECEIPT_KEY, 'page-receipt', receipt, now())).toEqual(claims);
  expect(verifyToken(RECEIPT_KEY, 'another-kind', receipt, now())).toBeNull();
  expect(
    verifyToken('another key of the tests: 32 chars', 'page-receipt', receipt, now()),
  ).toBeNull();
});

test('returns no receipt for plans and unpaid, underpaid or refunded pages', async () => {
  const cheaper = fact.succeeded('p1', { amount: 99, currency: 'USD' });
  const all = [
    await orderWith({}, [fact.succeeded()]),
    await orderWith(page),
    await orderWith(page, [cheaper]),
    await orderWith(page, [PAGE_PAID], [fact.reversed()]),
  ];
  for (const order of all) expect(await status(order)).not.toHaveProperty('receipt');
});

test('returns no receipt for a second payment after a reversal', async () => {
  const again = fact.succeeded('p2', { amount: 100, currency: 'USD' });
  const order = await orderWith(page, [PAGE_PAID], [fact.reversed()], [again]);
  expect(order.fulfilment).toBe('taken');
  const view = await status(order);
  expect([view.payment_status, view.receipt, view.validUntil]).toEqual([
    'PENDING',
    undefined,
    undefined,
  ]);
});

test('adds up the plans of an account, including those bought as a guest', async () => {
  const first = await orderWith({ buyer: ofAccount }, [fact.succeeded()]);
  await orderWith({ plan: 'month', amount: 100 }, [PAGE_PAID]);
  expect((await status(first, ada)).validUntil).toBe('2031-02-28T12:00:00.000Z');
});

test('ignores other plans of an email address for which the account bought a plan', async () => {
  const grace = emailHash('grace@example.org');
  await orderWith({ buyer: { accountId: null, emailHash: grace, device: 'browser-2' } }, [
    fact.succeeded(),
  ]);
  const order = await orderWith({ buyer: { ...ofAccount, emailHash: grace } }, [fact.succeeded()]);
  expect((await status(order, ada)).validUntil).toBe('2031-01-31T12:00:00.000Z');
});
