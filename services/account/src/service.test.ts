import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AccountPremiumChanged, PageMailRequested, PageWentLive } from '@pasteroom/events';
import { DAY } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { openShared, type Replica, type Shared } from './testing/running-service.ts';

let shared: Shared;
let first: Replica;
let second: Replica;
/** Published expiries by event id, so that redeliveries don't count. */
let ends: Map<string, string | null>;
let adaId: string;
beforeEach(async () => {
  shared = openShared();
  ends = new Map();
  const note = on(AccountPremiumChanged, async ({ id, data }) => void ends.set(id, data.premiumUntil));
  await shared.bus.subscribe('listener', [note]);
  [first, second] = [await shared.replica(), await shared.replica()];
  adaId = (await first.signIn('Ada')).body.id;
});
afterEach(async () => {
  // Before they stop, the relays publish all pending events.
  await Promise.all([first.close(), second.close()]);
  await shared.close();
});

const inDays = (days: number) => new Date(shared.now().getTime() + days * DAY).toISOString();
/** Returns all published expiries once the outbox is empty. */
async function allEnds(): Promise<unknown[]> {
  await Promise.all([first.close(), second.close()]);
  await shared.bus.drain();
  return [...ends.values()];
}

describe('two replicas', () => {
  test('hear of an order twice and tell of the new end once; a refund takes it back', async () => {
    await shared.pay({ orderId: 'order-1', accountId: adaId, validUntil: inDays(30) });
    expect(await second.premiumUntil(adaId)).toBe(inDays(30));
    await shared.refund('order-1', adaId);
    expect(await first.premiumUntil(adaId)).toBeNull();
    expect(await allEnds()).toEqual([inDays(30), null]);
  });

  test('keep the latest end of what was bought, whatever order it is heard of in', async () => {
    await shared.refund('order-2', adaId);
    await shared.pay({ orderId: 'order-2', accountId: adaId, validUntil: inDays(365) });
    await shared.pay({ accountId: adaId, validUntil: inDays(60) });
    await shared.pay({ accountId: adaId, validUntil: inDays(30) });
    expect(await first.premiumUntil(adaId)).toBe(inDays(60));
    expect(await allEnds()).toEqual([inDays(60)]);
  });

  test('keep what a guest bought for whoever signs in with its address', async () => {
    await shared.pay({ emailHash: emailHash('Grace@demo.invalid'), validUntil: inDays(30) });
    const { id } = (await second.signIn('grace')).body;
    expect([await first.premiumUntil(id), await first.premiumUntil(adaId)]).toEqual([inDays(30), null]);
    expect(await allEnds()).toEqual([inDays(30)]);
  });
});

test('a page that is paid for or refunded makes no account premium', async () => {
  await shared.pay({ orderId: 'order-3', plan: 'page', pageId: 'page-1', accountId: adaId, validUntil: inDays(365) });
  expect(await first.premiumUntil(adaId)).toBeNull();
  expect([await allEnds(), await shared.bus.deadLetters()]).toEqual([[], 0]);
});

test('an order that ends at no moment is put aside, and stops none behind it', async () => {
  await shared.pay({ accountId: adaId, validUntil: 'some day' });
  await shared.pay({ accountId: adaId, validUntil: inDays(30) });
  expect([await shared.bus.deadLetters(), await first.premiumUntil(adaId)]).toEqual([1, inDays(30)]);
});

describe('a page that went live', () => {
  const live = { pageId: 'page-1', names: ['page-1', 'my-name'], orderId: null, hasWaited: true };
  async function mailedOf(change: object): Promise<unknown[]> {
    const mails: unknown[] = [];
    await shared.bus.subscribe('mails', [on(PageMailRequested, async ({ data }) => void mails.push(data))]);
    await shared.bus.publish([newEvent(PageWentLive, { ...live, authorId: adaId, ...change }, { now: shared.now, newId })]);
    await shared.bus.drain();
    expect(await shared.bus.deadLetters()).toBe(0);
    return mails;
  }
  const withAddress = () => shared.accounts.recordSignIn({ subject: 'google:1', name: 'Ada', imgUrl: '', email: 'ada@example.org' }, 'ada');

  test('is told to its author by mail, under its last name', async () => {
    const { id } = await withAddress();
    const mails = await mailedOf({ authorId: id });
    expect(new Set(mails.map((mail) => JSON.stringify(mail)))).toEqual(
      new Set([JSON.stringify({ pageId: 'page-1', name: 'my-name', to: 'ada@example.org' })]),
    );
  });

  test('is told to nobody who saw it go live, to no guest, to none who is gone, and not under a demo name', async () => {
    const { id } = await withAddress();
    expect(await mailedOf({ authorId: id, hasWaited: false })).toEqual([]);
    for (const authorId of [null, 'nobody', adaId]) expect(await mailedOf({ authorId })).toEqual([]);
  });

  test('is told to nobody where the event is from before it said whose it is', async () => {
    expect(await mailedOf({ authorId: undefined, hasWaited: undefined })).toEqual([]);
  });
});

test('tells how long events wait', async () => {
  expect(await first.metrics.text()).toMatch(/^pasteroom_outbox_age_seconds\{service="account"\} \d+$/m);
});
