import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { type Core, openCore } from '../testing/open-core.ts';
import { fact, guest } from '../testing/sample-orders.ts';
import { signedMessage } from '../testing/scripted-provider.ts';
import { stateOf } from './order-state.ts';
import type { Order } from './order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { captureOrder, verifyOrder } from './verify-order.ts';

let core: Core;
beforeEach(() => {
  core = openCore();
});
afterEach(() => core.close());

const paid = (paymentId = 'p1') => fact.succeeded(paymentId, { amount: 49_900, currency: 'INR' });
const PAID = paid();
const state = async (id: string) => stateOf(await core.get(id));
const hear = (message = signedMessage({ id: 'none' }), name: Order['provider'] = 'cashfree') =>
  receiveWebhook(core.deps, name, message);

describe('a poll', () => {
  test("returns the provider's state of a polled order and stops querying once it is paid", async () => {
    const id = await core.order();
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('open');
    core.provider.say(id, PAID);
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('paid');
    await verifyOrder(core.deps, id, guest);
    expect(core.provider.calls.fetchFacts).toBe(2);
  });

  test('returns the stored state of a polled order if the provider is down', async () => {
    const id = await core.order();
    core.provider.goAway();
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('open');
    expect(core.silences).toEqual([id]);
  });

  test('applies one limit per client to polls and captures, leaving requests for others', async () => {
    const id = await core.order();
    for (let times = 0; times < 50; times += 1) await verifyOrder(core.deps, id, guest);
    expect(stateOf(await captureOrder(core.deps, id, guest))).toBe('open');
    expect(core.provider.calls.fetchFacts).toBe(40);
    const elsewhere = { ...guest, client: 'address-2' };
    core.provider.say(id, PAID);
    expect([
      stateOf(await verifyOrder(core.deps, id, guest)),
      stateOf(await verifyOrder(core.deps, id, elsewhere)),
    ]).toEqual(['open', 'paid']);
    const next = await core.order();
    core.provider.say(next, PAID);
    core.now.advance(MINUTE);
    expect(stateOf(await verifyOrder(core.deps, next, guest))).toBe('paid');
  });

  test("does not query the provider for other buyers' orders", async () => {
    const id = await core.order();
    for (const call of [verifyOrder, captureOrder])
      await expect(call(core.deps, id, { ...guest, device: 'browser-2' })).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(core.provider.calls).toEqual({ create: 0, fetchFacts: 0, capture: 0 });
  });
});

describe('a capture', () => {
  const capture = (id: string) => captureOrder(core.deps, id, guest);

  test('captures an approved payment once', async () => {
    const id = await core.order();
    core.provider.say(id, PAID);
    expect([
      stateOf(await capture(id)),
      stateOf(await capture(id)),
      core.provider.calls.capture,
    ]).toEqual(['paid', 'paid', 1]);
  });

  test('reuses the attempt id of a capture until the attempt fails', async () => {
    const id = await core.order();
    core.provider.goAway();
    await expect(capture(id)).rejects.toMatchObject({ code: 'unavailable' });
    core.provider.comeBack();
    await Promise.all([capture(id), capture(id)]);
    core.provider.say(id, fact.failed('p1'));
    await capture(id);
    await capture(id);
    const [first, second, third, fourth, fifth] = core.provider.attempts;
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(fifth).not.toBe(first);
    expect(first).toMatch(/^[\w-]{1,40}$/);
  });

  test('throws unavailable if the order to capture has no session', async () => {
    await expect(capture(await core.order({ session: null }))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('a webhook message', () => {
  test.each([
    ['our order id', (id: string) => ({ id })],
    ['the provider order id', (id: string) => ({ providerOrderId: `theirs of ${id}` })],
  ])('finds the order of a webhook message by %s', async (_by, about) => {
    const id = await core.order();
    await hear(signedMessage(about(id), [PAID]));
    expect(await state(id)).toBe('paid');
    await hear(signedMessage({ paymentId: 'p1' }, [fact.reversed()]));
    expect(await state(id)).toBe('reversed');
  });

  test('queries the provider after a webhook message without facts', async () => {
    const id = await core.order();
    core.provider.say(id, PAID);
    await hear(signedMessage({ id }));
    expect(await state(id)).toBe('paid');
  });

  test('applies a webhook message during an outage only if it contains facts', async () => {
    const id = await core.order();
    core.provider.goAway();
    await expect(hear(signedMessage({ id }))).rejects.toMatchObject({ code: 'unavailable' });
    await hear(signedMessage({ id }, [PAID]));
    expect([await state(id), core.silences]).toEqual(['paid', [id, id]]);
  });

  test('applies a webhook message before a slow provider responds', async () => {
    const id = await core.order();
    const answer = core.provider.hold();
    const heard = hear(signedMessage({ id }, [PAID]));
    while (core.provider.calls.fetchFacts === 0)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await state(id)).toBe('paid');
    answer();
    await heard;
  });

  test('applies a webhook message before the order has a session', async () => {
    const id = await core.order({ session: null });
    await hear(signedMessage({ id }, [PAID]));
    expect([await state(id), core.provider.calls.fetchFacts]).toEqual(['paid', 0]);
  });

  test('rejects a webhook message without a valid signature', async () => {
    const id = await core.order();
    const { headers, body } = signedMessage({ id }, [PAID]);
    for (const forged of [
      { headers: {}, body },
      { headers: signedMessage({ id }).headers, body },
      { headers, body: Buffer.from(`${body} `) },
    ])
      await expect(hear(forged)).rejects.toMatchObject({ code: 'unauthorized' });
    expect([await state(id), core.provider.calls.fetchFacts]).toEqual(['open', 0]);
  });

  test('rejects a webhook message for a provider that is not configured', async () => {
    await expect(
      hear(signedMessage({ id: await core.order() }, [PAID]), 'paypal'),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ignores webhook messages for unknown orders, other providers and retired currencies', async () => {
    const foreign = await core.order({ provider: 'simulator' });
    const former = await core.order({ currency: 'USD', amount: 500 });
    await hear(signedMessage({ id: 'order_none' }, [PAID]));
    await hear(signedMessage({ id: foreign }, [PAID]));
    await hear(signedMessage({ id: former }, [fact.succeeded()]));
    expect([await state(foreign), await state(former)]).toEqual(['open', 'open']);
  });
});

describe('the reconciler', () => {
  const reconcile = () => reconcileOrders(core.deps);
  const marked = async () =>
    (await core.takeEvents())
      .filter(({ type }) => type === 'payment.premium-marked')
      .map(({ data }) => data.orderId);

  test('announces payments without a webhook and repeats the event for a week', async () => {
    const id = await core.order();
    core.provider.say(id, PAID);
    await reconcile();
    expect(await marked()).toEqual([id]);
    core.now.advance(15 * MINUTE);
    await reconcile();
    expect([await marked(), core.provider.calls.fetchFacts]).toEqual([[id], 2]);
    core.now.advance(8 * DAY);
    await reconcile();
    expect(await marked()).toEqual([]);
  });

  test('queries an order only when it is due', async () => {
    await core.order();
    await reconcile();
    core.now.advance(MINUTE - 1);
    await reconcile();
    expect(core.provider.calls.fetchFacts).toBe(1);
    core.now.advance(1);
    await reconcile();
    expect(core.provider.calls.fetchFacts).toBe(2);
  });

  test('announces known payments during a provider outage and queries again later', async () => {
    const id = await core.order({ facts: [PAID], paidAt: core.now() });
    core.provider.goAway();
    await reconcile();
    expect(await marked()).toEqual([id]);
    expect(await core.orders.countDue(core.now(), 10)).toBe(0);
    expect(await core.orders.countDue(new Date(core.now().getTime() + DAY), 10)).toBe(1);
  });

  test('processes all due orders with concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => core.order()));
    for (const id of ids) core.provider.say(id, paid(id));
    const answer = core.provider.hold();
    const running = reconcile();
    while (core.provider.calls.fetchFacts < 5)
      await new Promise((resolve) => setImmediate(resolve));
    answer();
    await running;
    expect((await marked()).toSorted()).toEqual(ids.toSorted());
  });

  test('reconciles the other orders if one fails, then throws', async () => {
    const bad = await core.order({ facts: [PAID], paidAt: null, nextSyncAt: new Date(0) });
    const good = await core.order();
    core.provider.say(good, paid('p2'));
    await expect(reconcile()).rejects.toThrow();
    expect([await marked(), (await core.get(bad)).fulfilment]).toEqual([[good], 'nothing']);
  });

  test('deletes old unpaid orders unless a payment or refund was reported', async () => {
    const otherSum = fact.succeeded('p1', { amount: 1, currency: 'INR' });
    const known = [
      [],
      [fact.failed(), fact.closed()],
      [fact.open()],
      [otherSum],
      [fact.refunded(1)],
    ];
    const ids = await Promise.all(known.map((facts) => core.order({ facts })));
    core.now.advance(14 * DAY);
    await reconcile();
    expect(await Promise.all(ids.map((id) => core.orders.get(id)))).not.toContain(null);
    core.now.advance(DAY);
    await reconcile();
    const kept = (await Promise.all(ids.map((id) => core.orders.get(id)))).map(
      (order) => order !== null,
    );
    expect(kept).toEqual([false, false, true, true, true]);
    const twice = await core.order({ createdAt: new Date(0) });
    await Promise.all([reconcile(), reconcile()]);
    expect(await core.orders.get(twice)).toBeNull();
  });

  test('does not query a retired provider', async () => {
    const id = await core.order({ provider: 'paypal' });
    await reconcile();
    expect([await state(id), core.provider.calls.fetchFacts]).toEqual(['open', 0]);
  });
});
