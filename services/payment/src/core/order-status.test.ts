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
const status = (order: Order, caller = guest) => statusOf({ orders, receiptKey: RECEIPT_KEY, now }, order, caller);
const ofAccount = { accountId: 'account-ada', emailHash: emailHash(ADA), device: 'browser-1' };
const page = { plan: 'page' as const, amount: 100, page: { id: 'k3v9qp', customSlug: 'my-page' } };
const PAGE_PAID = fact.succeeded('p1', { amount: 100, currency: 'USD' });

test.each([
  ['nothing', [], 'PENDING'],
  ['an attempt under way', [fact.open()], 'PENDING'],
  ['an attempt that failed', [fact.failed()], 'FAILED'],
  ['one that failed and one under way', [fact.failed('p1'), fact.open('p2')], 'PENDING'],
  ['one that failed and one that succeeded', [fact.failed('p1'), fact.succeeded('p2')], 'SUCCESS'],
  ['that it expired', [fact.closed()], 'FAILED'],
  ['a success after it expired', [fact.closed(), fact.succeeded()], 'SUCCESS'],
  ['another sum', [fact.succeeded('p1', { amount: 499, currency: 'USD' })], 'PENDING'],
  ['another currency', [fact.succeeded('p1', { amount: 500, currency: 'INR' })], 'PENDING'],
  ['that all went back', [fact.succeeded(), fact.reversed()], 'REFUNDED'],
])('%s: the buyer is told %3$s', async (_what, facts, expected) => {
  const view = await status(await orderWith({}, facts));
  expect(view.payment_status).toBe(expected);
  expect('validUntil' in view).toBe(expected === 'SUCCESS');
});

test('an order is told in whole units, with what was bought and nothing of who bought it', async () => {
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

test('a paid page lasts a year and has a receipt, for a day and this page alone', async () => {
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
  expect(verifyToken('another key of the tests: 32 chars', 'page-receipt', receipt, now())).toBeNull();
});

test('a plan has no receipt; one that is not paid, not wholly paid or paid back has none either', async () => {
  const cheaper = fact.succeeded('p1', { amount: 99, currency: 'USD' });
  const all = [
    await orderWith({}, [fact.succeeded()]),
    await orderWith(page),
    await orderWith(page, [cheaper]),
    await orderWith(page, [PAGE_PAID], [fact.reversed()]),
  ];
  for (const order of all) expect(await status(order)).not.toHaveProperty('receipt');
});

test('what was taken back is not given by a second payment: it has no receipt, and waits for a person', async () => {
  const again = fact.succeeded('p2', { amount: 100, currency: 'USD' });
  const order = await orderWith(page, [PAGE_PAID], [fact.reversed()], [again]);
  expect(order.fulfilment).toBe('taken');
  const view = await status(order);
  expect([view.payment_status, view.receipt, view.validUntil]).toEqual(['PENDING', undefined, undefined]);
});

test('plans of one account last one after the other, with those that it bought as a guest', async () => {
  const first = await orderWith({ buyer: ofAccount }, [fact.succeeded()]);
  await orderWith({ plan: 'month', amount: 100 }, [PAGE_PAID]);
  expect((await status(first, ada)).validUntil).toBe('2031-02-28T12:00:00.000Z');
});

test('an account is not told of plans of the address that it bought for, where that is another’s', async () => {
  const grace = emailHash('grace@example.org');
  await orderWith({ buyer: { accountId: null, emailHash: grace, device: 'browser-2' } }, [fact.succeeded()]);
  const order = await orderWith({ buyer: { ...ofAccount, emailHash: grace } }, [fact.succeeded()]);
  expect((await status(order, ada)).validUntil).toBe('2031-01-31T12:00:00.000Z');
});
