import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccountDeleted, AccountPremiumChanged, PremiumMarked } from '@pasteroom/events';
import { DAY, SECOND } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { signToken } from '@pasteroom/kit/core/signed-token';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';
import {
  ada,
  guest,
  openShared,
  RECEIPT_KEY,
  type Replica,
  type Shared,
} from './testing/running-service.ts';

const SENT = { name: 'Ada', email: 'ada@example.org', phone: '9876543210' };

let shared: Shared;
let contact: Replica;
beforeEach(async () => {
  shared = await openShared();
  contact = await shared.replica();
});
afterEach(() => shared.close());

async function pay(
  orderId: string,
  accountId: string | null,
  plan: 'page' | 'year' = 'year',
): Promise<void> {
  const data = {
    orderId,
    plan,
    pageId: null,
    customSlug: null,
    accountId,
    validUntil: shared.inAnHour(),
  };
  await shared.bus.publish([newEvent(PremiumMarked, data, { now: shared.now, newId })]);
  await shared.bus.drain();
}
const receiptOf = (orderId: string, key = RECEIPT_KEY) =>
  signToken<PageReceipt>(key, {
    kind: 'page-receipt',
    orderId,
    pageId: 'page-1',
    validUntil: shared.inAnHour(),
    exp: (shared.now().getTime() + DAY) / SECOND,
  });
const kept = (orderId: string) => shared.records.premiumContacts.get(orderId);

test('stores a paid order and the contact that its account adds', async () => {
  await pay('order-1', 'account-ada');
  expect(await kept('order-1')).toEqual({
    orderId: 'order-1',
    accountId: 'account-ada',
    plan: 'year',
    contact: null,
  });
  expect(await contact.addPremium(SENT, ada())).toEqual({ status: 201, body: {} });
  expect((await kept('order-1'))?.contact).toEqual(SENT);
  expect(await shared.bus.deadLetters()).toBe(0);
});

test("accepts a guest's contact with a receipt, even before the order event", async () => {
  const { phone: _none, ...withoutPhone } = SENT;
  expect(
    (await contact.addPremium({ ...withoutPhone, receipt: receiptOf('order-2') })).status,
  ).toBe(201);
  await pay('order-2', null, 'page');
  expect(await kept('order-2')).toEqual({
    orderId: 'order-2',
    accountId: null,
    plan: 'page',
    contact: { ...withoutPhone, phone: null },
  });
});

test('rejects contacts without a paid account or a valid receipt', async () => {
  await pay('order-3', 'account-grace');
  const forged = receiptOf('order-3', 'k'.repeat(32));
  const refused = [
    await contact.addPremium(SENT),
    await contact.addPremium(SENT, ada()),
    await contact.addPremium({ ...SENT, receipt: forged }),
  ];
  shared.now.advance(2 * DAY);
  const old = receiptOf('order-3');
  shared.now.advance(2 * DAY);
  refused.push(await contact.addPremium({ ...SENT, receipt: old }, guest));
  for (const { status, body } of refused)
    expect([status, body.code]).toEqual([403, 'payment_required']);
  expect((await kept('order-3'))?.contact).toBeNull();
});

test.each([
  ['/name', { name: ' ' }],
  ['/email', { email: 'ada' }],
])('rejects an invalid contact at %s', async (path, change) => {
  const { status, body } = await contact.addPremium({
    ...SENT,
    receipt: receiptOf('order-4'),
    ...change,
  });
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path })]]);
  expect(await kept('order-4')).toBeNull();
});

test('deletes the contact with its account', async () => {
  await pay('order-5', 'account-ada');
  await contact.addPremium(SENT, ada());
  await shared.bus.publish([
    newEvent(AccountDeleted, { accountId: 'account-ada' }, { now: shared.now, newId }),
  ]);
  await shared.bus.drain();
  expect(await kept('order-5')).toBeNull();
});

test('exports only the contacts of the account', async () => {
  await pay('order-1', 'account-ada');
  await pay('order-2', 'account-grace');
  await contact.addPremium(SENT, ada());
  const listed = await contact.ask('/users/me/order-contacts', { caller: ada() });
  expect(listed).toEqual({
    status: 200,
    body: { orderContacts: [{ orderId: 'order-1', ...SENT }], next: null },
  });
  expect((await contact.ask('/users/me/order-contacts')).status).toBe(401);
  expect((await contact.ask('/users/me/order-contacts?cursor=%2B', { caller: ada() })).status).toBe(
    400,
  );
});

test('accepts the contact of an account with an assigned guest order', async () => {
  await pay('order-1', null);
  expect((await contact.addPremium(SENT, ada())).status).toBe(403);
  const data = { accountId: 'account-ada', premiumUntil: shared.inAnHour(), orderIds: ['order-1'] };
  await shared.bus.publish([newEvent(AccountPremiumChanged, data, { now: shared.now, newId })]);
  await shared.bus.drain();
  expect((await contact.addPremium(SENT, ada())).status).toBe(201);
  expect(await kept('order-1')).toEqual({
    orderId: 'order-1',
    accountId: 'account-ada',
    plan: 'year',
    contact: SENT,
  });
});
