import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '@pasteroom/kit/core/caller';
import { manualClock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newId } from '@pasteroom/kit/core/ids';
import { type Database, openDatabase } from '@pasteroom/kit/sqlite/database';
import { EmbeddedOrders } from '../adapters/embedded-orders.ts';
import { ADA, ada, fact, guest, sampleOrder } from '../testing/sample-orders.ts';
import { assignOrders } from './assign-orders.ts';
import { claimOrder } from './claim-order.ts';
import { mailReceipt } from './order-mail.ts';
import type { Order } from './order.ts';
import { statusOf } from './order-status.ts';
import { recordFacts } from './record-facts.ts';
import { settleOrder } from './settle-order.ts';

const now = manualClock('2030-01-31T12:00:00.000Z');
let database: Database;
let orders: EmbeddedOrders;
beforeEach(() => {
  database = openDatabase(':memory:');
  orders = new EmbeddedOrders(database, now);
});
afterEach(() => database.close());

const deps = () => ({
  orders,
  receiptKey: 'a key of the tests: 32 characters',
  now,
  newId,
  onFlags: () => undefined,
});
const grace = {
  user: { id: 'account-grace', name: 'Grace', email: 'grace@example.org' },
  client: 'address-2',
  device: 'browser-1',
};
const elsewhere = { ...grace, device: 'browser-2' };
const bob = { ...elsewhere, user: { id: 'account-bob', name: 'Bob', email: 'bob@example.org' } };

async function paid(change: Partial<Order> = {}): Promise<string> {
  const { id } = await orders.add(sampleOrder({ id: newId(), ...change }));
  await recordFacts(deps(), id, [fact.succeeded()]);
  await settleOrder(deps(), id);
  return id;
}
async function taken() {
  const waiting = await orders.outbox.lease(100, 1_000);
  await orders.outbox.published(waiting);
  return waiting
    .flatMap(({ events }) => events)
    .map(({ type, data }) => ({ type, ...(data as { accountId?: string; linkToken?: string }) }));
}
async function linkOf(id: string): Promise<string> {
  await mailReceipt(deps(), id);
  return (await taken()).find(({ linkToken }) => linkToken !== undefined)?.linkToken ?? '';
}
const belongsTo = async (id: string, caller: Caller = grace, link?: string) =>
  (await statusOf(deps(), (await orders.get(id)) as Order, caller, link)).belongsTo;

describe("a guest's order", () => {
  test('claims a plan through the emailed link once and publishes the claim', async () => {
    const id = await paid({ provider: 'paypal' });
    const link = await linkOf(id);
    expect([await belongsTo(id, elsewhere, link), await belongsTo(id, elsewhere)]).toEqual([
      'claimable',
      'address',
    ]);
    for (let times = 0; times < 2; times += 1) await claimOrder(deps(), id, elsewhere, link);
    expect(await taken()).toMatchObject([
      { type: 'payment.premium-marked', orderId: id, accountId: 'account-grace' },
    ]);
    expect([await belongsTo(id, elsewhere), await belongsTo(id, bob, link)]).toEqual([
      'you',
      'other',
    ]);
    await expect(claimOrder(deps(), id, bob, link)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('grants a plan to only one of several accounts that open the link concurrently', async () => {
    const id = await paid({ provider: 'paypal' });
    const link = await linkOf(id);
    const callers = Array.from({ length: 10 }, (_, at) => ({
      ...bob,
      user: { ...bob.user, id: `account-${at}` },
    }));
    const results = await Promise.allSettled(
      callers.map((caller) => claimOrder(deps(), id, caller, link)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await taken()).toHaveLength(1);
  });

  test('allows the paying browser to claim a plan only if the payment was simulated', async () => {
    const [simulated, real] = [await paid(), await paid({ provider: 'paypal' })];
    expect([await belongsTo(simulated), await belongsTo(real)]).toEqual(['claimable', 'address']);
    await claimOrder(deps(), simulated, grace, undefined);
    expect(await belongsTo(simulated)).toBe('you');
    await expect(claimOrder(deps(), real, grace, undefined)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(claimOrder(deps(), await paid(), elsewhere, undefined)).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(claimOrder(deps(), await paid(), guest, undefined)).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  test("treats the account with the order's email address as the buyer without a claim", async () => {
    const id = await paid();
    const elsewhereGuest = { ...guest, device: 'browser-2' };
    expect(
      await Promise.all([guest, elsewhereGuest, ada].map((caller) => belongsTo(id, caller))),
    ).toEqual(['claimable', 'address', 'you']);
  });

  test.each([
    ['is unpaid', {}],
    ['is for a page', { plan: 'page' as const, page: { id: 'k3v9qp', customSlug: null } }],
  ])('rejects a claim for an order that %s', async (_what, change) => {
    const { id } = await orders.add(sampleOrder({ id: newId(), ...change }));
    await expect(claimOrder(deps(), id, grace, undefined)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

test('assigns orders to their account and ignores unknown and anonymized orders', async () => {
  const [id, anonymous] = [
    await paid(),
    await paid({ buyer: { accountId: null, emailHash: '', device: '' } }),
  ];
  const data = {
    accountId: 'account-ada',
    premiumUntil: null,
    orderIds: [id, 'order_none', anonymous],
  };
  for (let times = 0; times < 2; times += 1) await assignOrders(deps(), data);
  expect((await orders.get(id))?.buyer).toEqual({
    accountId: 'account-ada',
    emailHash: emailHash(ADA),
    device: 'browser-1',
  });
  expect((await orders.get(anonymous))?.buyer.accountId).toBeNull();
});
