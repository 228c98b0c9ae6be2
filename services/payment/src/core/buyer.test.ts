import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, guest, sampleOrder } from '../testing/sample-orders.ts';
import { getBuyersOrder } from './buyer.ts';

let database: Database;
let orders: EmbeddedOrders;
beforeEach(() => {
  database = openDatabase(':memory:');
  orders = new EmbeddedOrders(database, manualClock('2030-01-01T00:00:00Z'));
});
afterEach(() => database.close());

const NOT_FOUND = { code: 'not_found', message: 'Order not found.' };
const GRACE = { id: 'account-grace', name: 'Grace', email: 'grace@example.org' };
const grace: Caller = { user: GRACE, client: 'address-1', device: 'browser-2' };
const signedIn = (change: Partial<typeof GRACE>): Caller => ({
  ...grace,
  user: { ...GRACE, ...change },
});
const addressOnly = (client: string): Caller => ({ user: null, client });

describe.each([
  {
    whose: 'an account',
    buyer: { accountId: 'account-ada', emailHash: emailHash(ADA), device: 'browser-1' },
    owners: [ada, { ...ada, device: 'browser-9' }],
    others: [guest, grace, signedIn({ email: ADA }), { ...grace, device: 'browser-1' }],
  },
  {
    whose: 'a guest',
    buyer: { accountId: null, emailHash: emailHash(ADA), device: 'browser-1' },
    owners: [
      guest,
      ada,
      signedIn({ email: ' ADA@example.org ' }),
      { ...grace, device: 'browser-1' },
    ],
    others: [
      grace,
      { ...guest, device: 'browser-2' },
      addressOnly('address-1'),
      addressOnly('browser-2'),
    ],
  },
  {
    whose: 'a browser without a cookie',
    buyer: { accountId: null, emailHash: emailHash(ADA), device: 'address-1' },
    owners: [addressOnly('address-1'), ada],
    others: [guest, grace, signedIn({}), addressOnly('address-2')],
  },
])('an order of $whose', ({ buyer, owners, others }) => {
  const order = sampleOrder({ buyer });
  beforeEach(() => orders.add(order));

  test.each(owners.map((caller, at) => ({ at, caller })))(
    'returns an order to its buyer ($at)',
    async ({ caller }) => {
      expect(await getBuyersOrder({ orders }, order.id, caller)).toEqual(order);
    },
  );

  test.each(others.map((caller, at) => ({ at, caller })))(
    'returns not_found to other callers, as for an unknown order ($at)',
    async ({ caller }) => {
      await expect(getBuyersOrder({ orders }, order.id, caller)).rejects.toMatchObject(NOT_FOUND);
      await expect(getBuyersOrder({ orders }, 'order_2', caller)).rejects.toMatchObject(NOT_FOUND);
    },
  );
});
