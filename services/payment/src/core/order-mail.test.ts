import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventData, PageWentLive } from '@pasteroom/events';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { type Core, openCore } from '../testing/open-core.ts';
import { ADA, fact, guest } from '../testing/sample-orders.ts';
import { anonymiseBuyer } from './anonymise-buyer.ts';
import { isLinkTo, mailPage, mailReceipt, restorePurchase } from './order-mail.ts';
import { orderShownTo } from './buyer.ts';
import { recordFacts } from './record-facts.ts';

let core: Core;
let deps: Core['deps'] & { receiptKey: string };
beforeEach(() => {
  core = openCore();
  deps = { ...core.deps, receiptKey: 'a key of the tests: 32 characters' };
});
afterEach(() => core.close());

interface MailData {
  mailId: string;
  reason: string;
  to: string;
  linkToken: string;
}

/** Discards the order's events. */
async function paid(): Promise<string> {
  const id = await core.order();
  await recordFacts(deps, id, [fact.succeeded('p1', { amount: 49_900, currency: 'INR' })]);
  await core.takeEvents();
  return id;
}
const mails = async () =>
  (await core.takeEvents()).map(({ type, data }) => ({ type, ...(data as unknown as MailData) }));

test('emails the buyer a link that opens only that order for seven days', async () => {
  const id = await paid();
  await mailReceipt(deps, id);
  await mailReceipt(deps, id);
  const [first, second] = await mails();
  expect(first).toMatchObject({
    type: 'mail.order-requested',
    mailId: `paid:${id}`,
    reason: 'paid',
    to: ADA,
  });
  expect(second?.mailId).toBe(first?.mailId);
  const link = first?.linkToken ?? '';
  const stranger = { user: null, client: 'elsewhere', device: 'another' };
  expect((await orderShownTo(deps, id, stranger, link)).id).toBe(id);
  await expect(orderShownTo(deps, await paid(), stranger, link)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(orderShownTo(deps, id, stranger, undefined)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await orderShownTo(deps, id, guest, 'no link')).id).toBe(id);
  core.now.advance(7 * DAY);
  expect(isLinkTo(deps, id, link)).toBe(false);
});

test('emails the page name to the buyer of a live page unless the author is signed in', async () => {
  const id = await paid();
  const live: EventData<typeof PageWentLive> = {
    pageId: 'page-1',
    names: ['page-1', 'my-name'],
    authorId: null,
    orderId: id,
    hasWaited: true,
  };
  await mailPage(deps, live);
  expect(await mails()).toEqual([
    { type: 'mail.page-requested', pageId: 'page-1', name: 'my-name', to: ADA },
  ]);
  for (const other of [
    { authorId: 'ada' },
    { orderId: null },
    { orderId: undefined, authorId: undefined },
  ])
    await mailPage(deps, { ...live, ...other });
  await mailPage(deps, { ...live, orderId: await core.order() });
  expect(await mails()).toEqual([]);
});

test('resends the order email at most every ten minutes and five times a day', async () => {
  const id = await paid();
  for (const email of [` ${ADA.toUpperCase()} `, ADA]) await restorePurchase(deps, id, email);
  const [first, again] = await mails();
  expect([first?.reason, first?.to, again]).toEqual(['restore', ADA, undefined]);
  core.now.advance(10 * MINUTE);
  await restorePurchase(deps, id, ADA);
  expect((await mails())[0]?.mailId).not.toBe(first?.mailId);
  for (let n = 0; n < 20; n += 1) {
    core.now.advance(10 * MINUTE);
    await restorePurchase(deps, id, ADA);
  }
  expect(await mails()).toHaveLength(3);
  core.now.advance(DAY);
  await restorePurchase(deps, id, ADA);
  expect(await mails()).toHaveLength(1);
});

test('sends no email for wrong addresses and unpaid, unknown or anonymous orders', async () => {
  const id = await paid();
  await restorePurchase(deps, id, 'eve@example.org');
  await restorePurchase(deps, 'order_none', ADA);
  await restorePurchase(deps, await core.order(), ADA);
  const gone = await core.order({
    buyer: { accountId: 'ada', emailHash: emailHash(ADA), device: '' },
  });
  await recordFacts(deps, gone, [fact.succeeded('p2', { amount: 49_900, currency: 'INR' })]);
  await core.takeEvents();
  await anonymiseBuyer(core, 'ada');
  for (const email of [ADA, '']) await restorePurchase(deps, gone, email);
  await mailReceipt(deps, gone);
  expect(await mails()).toEqual([]);
});
