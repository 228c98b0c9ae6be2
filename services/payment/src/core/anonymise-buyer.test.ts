import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { type Core, openCore } from '../testing/open-core.ts';
import { fact } from '../testing/sample-orders.ts';
import { signedMessage } from '../testing/scripted-provider.ts';
import { anonymiseBuyer } from './anonymise-buyer.ts';
import { stateOf } from './order-state.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { recordFacts } from './record-facts.ts';

let core: Core;
beforeEach(() => {
  core = openCore();
});
afterEach(() => core.close());

const boughtBy = (accountId: string) =>
  core.order({ buyer: { accountId, emailHash: `hash of ${accountId}`, device: 'browser' } });

test("erases a deleted buyer's data without changing other orders", async () => {
  const [first, second, others] = [
    await boughtBy('ada'),
    await boughtBy('ada'),
    await boughtBy('grace'),
  ];
  const before = await core.get(others);
  await anonymiseBuyer(core, 'ada');
  for (const id of [first, second]) {
    const order = await core.get(id);
    expect(order).toMatchObject({
      id,
      plan: 'year',
      amount: 49_900,
      customer: { name: null, email: '', phone: null },
    });
    expect(JSON.stringify(order)).not.toMatch(/ada|@/);
  }
  expect(await core.get(others)).toEqual(before);
});

test('changes no orders on a second run and ignores accounts without orders', async () => {
  const id = await boughtBy('ada');
  await anonymiseBuyer(core, 'ada');
  const once = await core.get(id);
  for (const account of ['ada', 'nobody']) await anonymiseBuyer(core, account);
  expect(await core.get(id)).toEqual(once);
});

describe('an open order of a deleted account', () => {
  const paid = fact.succeeded('p1', { amount: 49_900, currency: 'INR' });
  const marked = async () =>
    (await core.takeEvents()).filter(({ type }) => type === 'payment.premium-marked');

  test('withdraws an open order of a deleted account, closes its checkout and keeps paid orders', async () => {
    const [open, bought] = [await boughtBy('ada'), await boughtBy('ada')];
    await recordFacts(core, bought, [paid]);
    await anonymiseBuyer(core, 'ada');
    expect([
      stateOf(await core.get(open)),
      stateOf(await core.get(bought)),
      core.provider.closed,
    ]).toEqual(['closed', 'paid', [open]]);
  });

  test('closes the open order of a deleted account once the provider recovers', async () => {
    const id = await boughtBy('ada');
    core.provider.goAway();
    await anonymiseBuyer(core, 'ada');
    for (let minutes = 0; minutes < 3; minutes += 1) {
      core.now.advance(MINUTE);
      await reconcileOrders(core);
    }
    expect(core.silences).toHaveLength(4);
    core.provider.comeBack();
    core.now.advance(MINUTE);
    await reconcileOrders(core);
    expect(stateOf(await core.get(id))).toBe('closed');
  });

  test('flags an order once and grants no premium if it is paid after account deletion', async () => {
    const id = await boughtBy('ada');
    await anonymiseBuyer(core, 'ada');
    const message = signedMessage({ id }, [paid]);
    for (let times = 0; times < 2; times += 1) await receiveWebhook(core, 'cashfree', message);
    core.now.advance(DAY);
    await reconcileOrders(core);
    expect([stateOf(await core.get(id)), core.flagged, await marked()]).toEqual([
      'review',
      ['paid-for-nobody'],
      [],
    ]);
    expect(core.provider.calls.capture).toBe(0);
  });

  test('deletes the open order of a deleted account like any other unpaid order', async () => {
    const id = await boughtBy('ada');
    await anonymiseBuyer(core, 'ada');
    core.now.advance(15 * DAY);
    await reconcileOrders(core);
    expect(await core.orders.get(id)).toBeNull();
  });
});
