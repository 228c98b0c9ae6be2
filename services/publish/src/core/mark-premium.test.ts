import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest, signedIn } from '@pasteroom/content/testing/forms';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { createFixture, pageForm, type Fixture } from '../testing/fixture.ts';
import { receiptFor } from '../testing/client.ts';
import { goLiveDue } from './go-live.ts';
import { markPremium, applyPayment, applyRefund } from './mark-premium.ts';
import { isPremiumPage, type PageSummary } from './page.ts';
import { reportedPages } from './reported-pages.ts';
import { savePage } from './save-page.ts';

const UNTIL = '2031-01-01T00:00:00.000Z';

let fixture: Fixture;
let ownerToken: string;
beforeEach(async () => {
  fixture = createFixture();
  ({ ownerToken } = await save('page-1'));
  await fixture.takeEvents();
});
afterEach(() => fixture.close());

const save = (id: string, caller = guest) =>
  savePage(fixture.deps, { parts: pageForm({ id }), caller });
const paid = (part: Partial<Parameters<typeof applyPayment>[1]> = {}) =>
  applyPayment(fixture.deps, {
    orderId: 'o1',
    pageId: 'page-1',
    customSlug: null,
    accountId: null,
    validUntil: UNTIL,
    ...part,
  });
const refunded = (orderId = 'o1') => applyRefund(fixture.deps, { orderId, pageId: 'page-1' });
const mark = (part: Partial<Parameters<typeof markPremium>[1]> = {}) =>
  markPremium(fixture.deps, {
    name: 'page-1',
    customSlug: '',
    receipt: null,
    ownerToken: undefined,
    caller: guest,
    ...part,
  });
const page = async () => (await fixture.deps.pages.find('page-1')) as PageSummary;
const takePublished = async () =>
  (await fixture.takeEvents()).map(({ type, data }) => [type.slice('publish.'.length), data]);

describe('a paid order', () => {
  test('publishes a paid page under its name immediately and only once', async () => {
    for (let times = 0; times < 3; times += 1) await paid({ customSlug: 'My-Name' });
    expect(await page()).toMatchObject({
      liveAt: fixture.clock(),
      slugs: ['my-name'],
      premium: { orderId: 'o1', validUntil: new Date(UNTIL) },
    });
    const live = {
      pageId: 'page-1',
      names: ['page-1', 'my-name'],
      authorId: null,
      orderId: 'o1',
      hasWaited: false,
    };
    expect(await takePublished()).toEqual([['page-went-live', live]]);
    await goLiveDue(fixture.deps);
    expect(await takePublished()).toEqual([]);
  });

  test('applies a paid order and its receipt only once, in either order', async () => {
    await Promise.all([
      paid({ customSlug: 'name' }),
      mark({ customSlug: 'name', receipt: receiptFor('page-1', { orderId: 'o1' }) }),
      paid(),
    ]);
    expect((await page()).grants).toHaveLength(1);
    expect((await page()).slugs).toEqual(['name']);
    expect((await takePublished()).filter(([type]) => type === 'page-went-live')).toHaveLength(1);
  });

  test('publishes a paid page under its id if the name is taken or invalid', async () => {
    await save('other');
    for (const [orderId, customSlug] of [
      ['o1', 'other'],
      ['o2', '../x'],
    ] as const) {
      await paid({ orderId, customSlug });
      expect(await page()).toMatchObject({ liveAt: fixture.clock(), slugs: [] });
    }
    await mark({ customSlug: 'free', receipt: receiptFor('page-1', { orderId: 'o1' }) });
    expect((await page()).slugs).toEqual(['free']);
    await mark({
      customSlug: 'better',
      receipt: receiptFor('page-1', { orderId: 'o2' }),
      ownerToken,
    });
    expect((await page()).slugs).toEqual(['free', 'better']);
    expect((await takePublished()).at(-1)).toEqual([
      'page-changed',
      { pageId: 'page-1', names: ['page-1', 'free', 'better'], change: 'renamed' },
    ]);
  });

  test('renames a page with a custom name only if its owner paid', async () => {
    await save('adas', signedIn('ada'));
    const order = (orderId: string, customSlug: string, accountId: string | null) =>
      paid({ orderId, customSlug, accountId, pageId: 'adas' });
    const names = async () => (await fixture.deps.pages.find('adas'))?.slugs;
    await order('o1', 'my-name', null);
    for (const accountId of [null, 'account-mallory'])
      await order(`of ${accountId}`, 'ada-is-a-thief', accountId);
    const receipt = receiptFor('adas', { orderId: 'of null' });
    const byReceipt = mark({ name: 'adas', customSlug: 'ada-is-a-thief', receipt });
    await expect(byReceipt).rejects.toMatchObject({ code: 'forbidden' });
    expect(await names()).toEqual(['my-name']);
    await order('o2', 'better', 'ada');
    expect(await names()).toEqual(['my-name', 'better']);
  });

  test('rejects payments for unknown or removed pages with not_found', async () => {
    await expect(paid({ pageId: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
    const pages = reportedPages({ ...fixture.deps, urlOf: () => '' });
    await pages.remove('page-1');
    await expect(paid()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('publishes a paid page after its release if it was held', async () => {
    const pages = reportedPages({ ...fixture.deps, urlOf: () => '' });
    await pages.hold('page-1');
    await fixture.takeEvents();
    await paid();
    expect(await page()).toMatchObject({
      state: 'held',
      isPublished: false,
      premium: { orderId: 'o1' },
    });
    await pages.release('page-1');
    expect((await takePublished()).map(([type]) => type)).toEqual([
      'page-changed',
      'page-changed',
      'page-went-live',
    ]);
    expect(await page()).toMatchObject({ state: 'active', isPublished: true });
  });

  test('applies the later expiry if a page is bought twice', async () => {
    await paid({ validUntil: '2031-06-01T00:00:00.000Z' });
    await paid({ orderId: 'o2', validUntil: '2031-01-01T00:00:00.000Z' });
    expect((await page()).premium).toEqual({
      orderId: 'o1',
      validUntil: new Date('2031-06-01T00:00:00.000Z'),
    });
    await refunded();
    expect((await page()).premium).toEqual({
      orderId: 'o2',
      validUntil: new Date('2031-01-01T00:00:00.000Z'),
    });
  });
});

describe('a refund', () => {
  test('revokes premium after a refund but keeps the page live under its name', async () => {
    await paid({ customSlug: 'name' });
    await takePublished();
    fixture.prepared.length = 0;
    for (let times = 0; times < 2; times += 1) await refunded();
    expect(fixture.prepared).toEqual(['page-1', 'page-1']);
    expect(await page()).toMatchObject({ premium: null, slugs: ['name'], liveAt: fixture.clock() });
    expect(await takePublished()).toEqual([
      ['page-changed', { pageId: 'page-1', names: ['page-1', 'name'], change: 'premium-over' }],
    ]);
  });

  test('invalidates the receipt of a refunded order even if the refund precedes the page', async () => {
    const receipt = receiptFor('late', { orderId: 'o1', paidAt: fixture.clock().toISOString() });
    await expect(
      applyRefund(fixture.deps, { orderId: 'o1', pageId: 'late' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    fixture.clock.advance(6 * MINUTE);
    await save('late');
    await expect(mark({ name: 'late', receipt })).rejects.toMatchObject({
      code: 'payment_required',
    });
    expect(await fixture.deps.pages.find('late')).toMatchObject({
      premium: null,
      isPublished: false,
    });
  });

  test('does not undo a refund when the order or its receipt is repeated', async () => {
    await refunded();
    await paid();
    await expect(mark({ receipt: receiptFor('page-1', { orderId: 'o1' }) })).rejects.toMatchObject({
      code: 'payment_required',
    });
    expect(isPremiumPage(await page(), fixture.clock())).toBe(false);
  });
});

describe('the quota', () => {
  const premium = signedIn('ada', UNTIL);

  test('uses the premium quota only for the pages of a premium account', async () => {
    const refusal = { code: 'payment_required' };
    await expect(mark({ caller: premium })).rejects.toMatchObject(refusal);
    await expect(mark({ caller: premium, ownerToken: 'x' })).rejects.toMatchObject(refusal);
    await expect(mark({ ownerToken })).rejects.toMatchObject(refusal);
    await expect(
      mark({ caller: signedIn('ada', '2029-01-01T00:00:00.000Z'), ownerToken }),
    ).rejects.toMatchObject(refusal);
    expect(await mark({ caller: premium, ownerToken, customSlug: 'mine' })).toMatchObject({
      premium: { orderId: null, validUntil: null },
    });
  });

  test('counts a page toward the quota only once, even if it is marked premium repeatedly', async () => {
    for (let times = 0; times < 6; times += 1) await mark({ caller: premium, ownerToken });
    const others = [];
    for (const id of ['p-1', 'p-2', 'p-3', 'p-4'])
      others.push((await save(id, premium)).page.premium !== null);
    expect(others).toEqual([true, true, true, false]);
  });
});

test('assigns a name to only one of several buyers and publishes all pages', async () => {
  const ids = Array.from({ length: 10 }, (_, at) => `p-${at}`);
  for (const id of ids) await save(id);
  const buys = await Promise.allSettled(
    ids.map((name) =>
      mark({ name, customSlug: 'wanted', receipt: receiptFor(name, { orderId: `order-${name}` }) }),
    ),
  );
  expect(buys.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const buy of buys)
    if (buy.status === 'rejected') expect(buy.reason).toMatchObject({ code: 'slug_taken' });
  for (const id of ids)
    expect(await fixture.deps.pages.find(id)).toMatchObject({
      liveAt: fixture.clock(),
      isPublished: true,
    });
  expect((await fixture.deps.pages.find('wanted'))?.slugs).toEqual(['wanted']);
});
