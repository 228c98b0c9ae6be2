import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ManualClock, manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newId } from '@pasteroom/kit/core/ids';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, guest, sampleOrder } from '../testing/sample-orders.ts';
import type { Fact } from './facts.ts';
import { listOwnOrders } from './list-orders.ts';
import type { Order } from './order.ts';
import { recordFacts } from './record-facts.ts';

let database: Database;
let now: ManualClock;
let orders: EmbeddedOrders;
beforeEach(() => {
  database = openDatabase(':memory:');
  now = manualClock('2030-01-31T12:00:00.000Z');
  orders = new EmbeddedOrders(database, now);
});
afterEach(() => database.close());

const deps = () => ({ orders, receiptKey: 'a key of the tests: 32 characters', now });
const adas = { accountId: 'account-ada', emailHash: emailHash(ADA), device: 'browser-1' };
const graces = { accountId: null, emailHash: emailHash('grace@example.org'), device: 'browser-1' };

async function order(change: Partial<Order> = {}, facts: Fact[] = []): Promise<string> {
  const { id } = await orders.add(
    sampleOrder({ id: `order_${newId()}`, createdAt: now(), buyer: adas, ...change }),
  );
  if (facts.length > 0)
    await recordFacts({ orders, now, newId, onFlags: () => undefined }, id, facts);
  return id;
}

describe('listOwnOrders', () => {
  const list = (cursor?: string, caller = ada) => listOwnOrders(deps(), cursor, caller);

  test('returns orders in pages of 20, newest first, without duplicates', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 45; at += 1) {
      ids.unshift(await order(at % 2 ? {} : { buyer: { ...adas, accountId: null } }));
      if (at % 7 === 0) now.advance(SECOND);
    }
    await order({ buyer: graces });
    const parts = [await list()];
    for (let next = parts[0]?.next; next != null; next = parts.at(-1)?.next)
      parts.push(await list(next));
    expect(parts.map((part) => part.orders.length)).toEqual([20, 20, 5]);
    const listed = parts.flatMap((part) => part.orders);
    expect(listed.map(({ order_id: id }) => id).toSorted()).toEqual(ids.toSorted());
    const moments = listed.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('returns no cursor on the last page of orders', async () => {
    expect(await list()).toEqual({ orders: [], next: null });
    for (let at = 0; at < 20; at += 1) await order();
    expect((await list()).next).toBeNull();
  });

  test.each([
    '',
    'x',
    '1',
    '1.',
    '.order_1',
    '-1.order_1',
    '1234567890123456.order_1',
    '1.order_1 ',
    "1.' OR 1=1",
    `1.${'x'.repeat(65)}`,
  ])('rejects the order list cursor %j', async (cursor) => {
    await expect(list(cursor)).rejects.toMatchObject({
      code: 'validation',
      message: 'The cursor is invalid.',
    });
  });

  test('rejects guests who list orders', async () => {
    await expect(list(undefined, guest)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
