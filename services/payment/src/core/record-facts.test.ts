import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@pasteroom/kit/core/clock';
import { type Core, openCore } from '../testing/open-core.ts';
import { fact } from '../testing/sample-orders.ts';
import type { Fact } from './facts.ts';
import { recordFacts } from './record-facts.ts';
import { settleOrder } from './settle-order.ts';
import { stateOf } from './order-state.ts';

let core: Core;
beforeEach(() => {
  core = openCore();
});
afterEach(() => core.close());

const PAID = fact.succeeded('p1', { amount: 49_900, currency: 'INR' });
const record = (id: string, ...facts: Fact[]) => recordFacts(core.deps, id, facts);
const settle = (id: string) => settleOrder(core.deps, id);
const eventTypes = async () =>
  (await core.takeEvents()).map(({ type, data }) => data.state ?? type);

describe('recordFacts', () => {
  test('publishes each new order state once', async () => {
    const id = await core.order();
    for (const facts of [
      [fact.failed()],
      [PAID],
      [PAID, fact.failed()],
      [fact.closed()],
      [fact.refunded(100, 'p1', 'INR')],
      [fact.reversed()],
    ])
      await record(id, ...facts);
    expect(await eventTypes()).toEqual(['paid', 'reversed']);
  });

  test('stores repeated and concurrent facts once', async () => {
    const id = await core.order();
    await Promise.all(Array.from({ length: 20 }, () => record(id, PAID, PAID)));
    expect([(await core.get(id)).facts, await eventTypes()]).toEqual([[PAID], ['paid']]);
  });

  test('keeps the time of the first payment', async () => {
    const id = await core.order();
    await record(id, PAID);
    core.now.advance(DAY);
    await record(id, fact.failed('p2'), { ...PAID, id: 'the same payment in other words' });
    expect((await core.get(id)).paidAt).toEqual(new Date('2030-01-31T12:00:00.000Z'));
  });

  test('flags each inconsistent payment for review once', async () => {
    const id = await core.order();
    await record(id, PAID);
    expect(core.flagged).toEqual([]);
    const second = fact.succeeded('p2', { amount: 49_900, currency: 'INR' });
    for (const facts of [
      [second],
      [second],
      [fact.succeeded('p3', { amount: 1, currency: 'INR' })],
    ])
      await record(id, ...facts);
    expect(core.flagged).toEqual(['paid-twice', 'other-sum']);
  });

  test('rejects facts for an unknown order', async () => {
    await expect(record('order_none', PAID)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('limits stored facts but never drops payments or reversals', async () => {
    const id = await core.order();
    for (let at = 0; at < 12; at += 1)
      await record(id, ...Array.from({ length: 50 }, (_, part) => fact.failed(`f${at}-${part}`)));
    expect((await core.get(id)).facts.length).toBeLessThanOrEqual(500);
    await record(id, ...Array.from({ length: 600 }, (_, part) => fact.failed(`g${part}`)), PAID);
    expect(stateOf(await core.get(id))).toBe('paid');
    await record(id, fact.reversed());
    expect(stateOf(await core.get(id))).toBe('reversed');
  });
});

describe('settleOrder', () => {
  test('publishes the premium event once for repeated calls', async () => {
    const id = await core.order({
      page: { id: 'k3v9qp', customSlug: 'my-page' },
      plan: 'page',
      amount: 4_900,
    });
    await settle(id);
    await record(id, fact.succeeded('p1', { amount: 4_900, currency: 'INR' }));
    await Promise.all(Array.from({ length: 20 }, () => settle(id)));
    const [, marked, ...more] = await core.takeEvents();
    expect(marked?.type).toBe('payment.premium-marked');
    expect(marked?.data).toMatchObject({
      orderId: id,
      plan: 'page',
      pageId: 'k3v9qp',
      customSlug: 'my-page',
      accountId: null,
      paidAt: '2030-01-31T12:00:00.000Z',
      validUntil: '2031-01-31T12:00:00.000Z',
    });
    expect(more).toEqual([]);
  });

  test('publishes no premium event for unpaid or incorrectly paid orders', async () => {
    for (const said of [
      [],
      [fact.failed()],
      [fact.closed()],
      [fact.succeeded('p1', { amount: 49_899, currency: 'INR' })],
      [fact.succeeded()],
    ]) {
      const id = await core.order();
      await record(id, ...said);
      await settle(id);
    }
    expect((await eventTypes()).filter((type) => type.includes('premium'))).toEqual([]);
  });

  test('revokes premium once, even if it was never granted', async () => {
    const [given, early] = [await core.order(), await core.order()];
    await record(given, PAID);
    await settle(given);
    for (const id of [given, early]) {
      await record(id, PAID, fact.reversed());
      await Promise.all([settle(id), settle(id)]);
    }
    const premium = (await core.takeEvents()).filter(({ type }) => type.includes('premium'));
    expect(premium.map(({ type, data }) => [type, data.orderId])).toEqual([
      ['payment.premium-marked', given],
      ['payment.premium-revoked', given],
      ['payment.premium-revoked', early],
    ]);
  });

  test('does not grant premium again after a revocation', async () => {
    const id = await core.order();
    for (const said of [
      PAID,
      fact.reversed(),
      fact.succeeded('p2', { amount: 49_900, currency: 'INR' }),
    ]) {
      await record(id, said);
      await settle(id);
    }
    expect((await eventTypes()).filter((type) => type.includes('premium'))).toEqual([
      'payment.premium-marked',
      'payment.premium-revoked',
    ]);
  });
});
