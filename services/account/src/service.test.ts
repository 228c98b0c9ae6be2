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
/** Published expiries by event id, so redeliveries don't count. */
let expiries: Map<string, string | null>;
let adaId: string;
beforeEach(async () => {
  shared = openShared();
  expiries = new Map();
  const note = on(
    AccountPremiumChanged,
    async ({ id, data }) => void expiries.set(id, data.premiumUntil),
  );
  await shared.bus.subscribe('listener', [note]);
  [first, second] = [await shared.replica(), await shared.replica()];
  adaId = (await first.signIn('Ada')).body.id;
});
afterEach(async () => {
  // Closing a replica publishes its pending events.
  await Promise.all([first.close(), second.close()]);
  await shared.close();
});

const inDays = (days: number) => new Date(shared.now().getTime() + days * DAY).toISOString();
async function allExpiries(): Promise<unknown[]> {
  await Promise.all([first.close(), second.close()]);
  await shared.bus.drain();
  return [...expiries.values()];
}

describe('a pair of replicas', () => {
  test('applies a payment and its refund once each and announces both', async () => {
    await shared.pay({ orderId: 'order-1', accountId: adaId, validUntil: inDays(30) });
    expect(await second.premiumUntil(adaId)).toBe(inDays(30));
    await shared.refund('order-1', adaId);
    expect(await first.premiumUntil(adaId)).toBeNull();
    expect(await allExpiries()).toEqual([inDays(30), null]);
  });

  test('keeps the latest expiry regardless of the sequence of events', async () => {
    await shared.refund('order-2', adaId);
    await shared.pay({ orderId: 'order-2', accountId: adaId, validUntil: inDays(365) });
    await shared.pay({ accountId: adaId, validUntil: inDays(60) });
    await shared.pay({ accountId: adaId, validUntil: inDays(30) });
    expect(await first.premiumUntil(adaId)).toBe(inDays(60));
    expect(await allExpiries()).toEqual([inDays(60)]);
  });

  test('reserves guest purchases for the account with their email address', async () => {
    await shared.pay({ emailHash: emailHash('Grace@demo.invalid'), validUntil: inDays(30) });
    const { id } = (await second.signIn('grace')).body;
    expect([await first.premiumUntil(id), await first.premiumUntil(adaId)]).toEqual([
      inDays(30),
      null,
    ]);
    expect(await allExpiries()).toEqual([inDays(30)]);
  });
});

test('does not grant premium for a paid page', async () => {
  await shared.pay({
    orderId: 'order-3',
    plan: 'page',
    pageId: 'page-1',
    accountId: adaId,
    validUntil: inDays(365),
  });
  expect(await first.premiumUntil(adaId)).toBeNull();
  expect([await allExpiries(), await shared.bus.deadLetters()]).toEqual([[], 0]);
});

test('moves a payment event without a valid expiry to the dead letters and continues', async () => {
  await shared.pay({ accountId: adaId, validUntil: 'some day' });
  await shared.pay({ accountId: adaId, validUntil: inDays(30) });
  expect([await shared.bus.deadLetters(), await first.premiumUntil(adaId)]).toEqual([
    1,
    inDays(30),
  ]);
});

describe('a page that goes live', () => {
  const live = { pageId: 'page-1', names: ['page-1', 'my-name'], orderId: null, hasWaited: true };
  async function mailedOf(change: object): Promise<unknown[]> {
    const mails: unknown[] = [];
    await shared.bus.subscribe('mails', [
      on(PageMailRequested, async ({ data }) => void mails.push(data)),
    ]);
    await shared.bus.publish([
      newEvent(PageWentLive, { ...live, authorId: adaId, ...change }, { now: shared.now, newId }),
    ]);
    await shared.bus.drain();
    expect(await shared.bus.deadLetters()).toBe(0);
    return mails;
  }
  const withAddress = () =>
    shared.accounts.recordSignIn(
      { subject: 'google:1', name: 'Ada', imgUrl: '', email: 'ada@example.org' },
      'ada',
    );

  test('requests an email to the author of a page with its latest name', async () => {
    const { id } = await withAddress();
    const mails = await mailedOf({ authorId: id });
    expect(new Set(mails.map((mail) => JSON.stringify(mail)))).toEqual(
      new Set([JSON.stringify({ pageId: 'page-1', name: 'my-name', to: 'ada@example.org' })]),
    );
  });

  test('requests no email if a page went live immediately or its author has no email address', async () => {
    const { id } = await withAddress();
    expect(await mailedOf({ authorId: id, hasWaited: false })).toEqual([]);
    for (const authorId of [null, 'nobody', adaId])
      expect(await mailedOf({ authorId })).toEqual([]);
  });

  test('requests no email for events of older versions', async () => {
    expect(await mailedOf({ authorId: undefined, hasWaited: undefined })).toEqual([]);
  });
});

test('exports the age of waiting events', async () => {
  expect(await first.metrics.text()).toMatch(
    /^pasteroom_outbox_age_seconds\{component="account"\} \d+$/m,
  );
});
