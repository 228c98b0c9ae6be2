import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, type ManualClock, manualClock, SECOND } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newId } from '@pasteroom/kit/core/ids';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, fact, guest, sampleOrder } from '../testing/sample-orders.ts';
import type { Fact } from './facts.ts';
import { claimPremium, listOwnOrders } from './list-orders.ts';
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
  const { id } = await orders.add(sampleOrder({ id: `order_${newId()}`, createdAt: now(), buyer: adas, ...change }));
  if (facts.length > 0) await recordFacts({ orders, now, newId, onFlags: () => undefined }, id, facts);
  return id;
}

describe('own orders', () => {
  const list = (cursor?: string, caller = ada) => listOwnOrders(deps(), cursor, caller);

  test('come the newest first in parts of 20, those of the same moment too, each once', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 45; at += 1) {
      ids.unshift(await order(at % 2 ? {} : { buyer: { ...adas, accountId: null } }));
      if (at % 7 === 0) now.advance(SECOND);
    }
    await order({ buyer: graces });
    const parts = [await list()];
    for (let next = parts[0]?.next; next != null; next = parts.at(-1)?.next) parts.push(await list(next));
    expect(parts.map((part) => part.orders.length)).toEqual([20, 20, 5]);
    const listed = parts.flatMap((part) => part.orders);
    expect(listed.map(({ order_id: id }) => id).toSorted()).toEqual(ids.toSorted());
    const moments = listed.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('are none for whoever has bought nothing, and end with a whole part', async () => {
    expect(await list()).toEqual({ orders: [], next: null });
    for (let at = 0; at < 20; at += 1) await order();
    expect((await list()).next).toBeNull();
  });

  test.each(['', 'x', '1', '1.', '.order_1', '-1.order_1', '1234567890123456.order_1', '1.order_1 ', "1.' OR 1=1", `1.${'x'.repeat(65)}`])(
    'have no part behind «%s»',
    async (cursor) => {
      await expect(list(cursor)).rejects.toMatchObject({ code: 'validation', message: 'This list has no such part.' });
    },
  );

  test('are not told to a guest', async () => {
    await expect(list(undefined, guest)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('who asks whether their address is premium', () => {
  const claim = (email = ADA, caller = ada) => claimPremium(deps(), email, caller);
  const REFUSED = { code: 'payment_required', message: 'Nothing was paid for this address.' };

  test('is told until when, by all that was paid for the account and the address', async () => {
    await order({}, [fact.succeeded()]);
    await order({ buyer: { ...adas, accountId: null } }, [fact.succeeded()]);
    expect(await claim(' ADA@Example.org')).toEqual({ email: ADA, validUntil: new Date('2032-01-31T12:00:00.000Z') });
  });

  test.each([
    ['nothing is paid', {}, []],
    ['the attempt failed', {}, [fact.failed()]],
    ['it was paid in another currency', {}, [fact.succeeded('p1', { amount: 500, currency: 'INR' })]],
    ['it was paid back', {}, [fact.succeeded(), fact.reversed()]],
    ['it was taken back, and paid again', { told: 'taken' as const }, [fact.succeeded(), fact.reversed(), fact.succeeded('p2')]],
    ['a page was paid', { plan: 'page' as const, page: { id: 'k3v9qp', customSlug: null } }, [fact.succeeded()]],
    ['another has paid', { buyer: graces }, [fact.succeeded()]],
    ['another account has paid for the address', { buyer: { ...adas, accountId: 'account-grace' } }, [fact.succeeded()]],
  ])('is refused where %s', async (_what, change, facts) => {
    await order(change, facts);
    await expect(claim()).rejects.toMatchObject(REFUSED);
  });

  test('is refused once it is over, to the moment', async () => {
    await order({ plan: 'month', amount: 100 }, [fact.succeeded('p1', { amount: 100, currency: 'USD' })]);
    now.advance(28 * DAY - 1);
    expect((await claim()).validUntil).toEqual(new Date('2030-02-28T12:00:00.000Z'));
    now.advance(1);
    await expect(claim()).rejects.toMatchObject(REFUSED);
  });

  test('is refused for another’s address, and as a guest, whatever was paid', async () => {
    await order({}, [fact.succeeded()]);
    await order({ buyer: graces }, [fact.succeeded()]);
    await expect(claim('grace@example.org')).rejects.toMatchObject(REFUSED);
    await expect(claim(ADA, guest)).rejects.toMatchObject(REFUSED);
  });
});
