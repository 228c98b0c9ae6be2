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
const hear = (message = signedMessage({ id: 'none' }), name: Order['provider'] = 'cashfree') => receiveWebhook(core.deps, name, message);

describe('a poll', () => {
  test('learns what the provider says, and asks no more once the order is paid', async () => {
    const id = await core.order();
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('open');
    core.provider.say(id, PAID);
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('paid');
    await verifyOrder(core.deps, id, guest);
    expect(core.provider.calls.fetchFacts).toBe(2);
  });

  test('answers what is known where the provider does not', async () => {
    const id = await core.order();
    core.provider.goAway();
    expect(stateOf(await verifyOrder(core.deps, id, guest))).toBe('open');
    expect(core.silences).toEqual([id]);
  });

  test('has a provider asked so often for one address, and not more by a capture, so that answers are left for the others', async () => {
    const id = await core.order();
    for (let times = 0; times < 50; times += 1) await verifyOrder(core.deps, id, guest);
    expect(stateOf(await captureOrder(core.deps, id, guest))).toBe('open');
    expect(core.provider.calls.fetchFacts).toBe(40);
    const elsewhere = { ...guest, client: 'address-2' };
    core.provider.say(id, PAID);
    expect([stateOf(await verifyOrder(core.deps, id, guest)), stateOf(await verifyOrder(core.deps, id, elsewhere))]).toEqual([
      'open',
      'paid',
    ]);
    const next = await core.order();
    core.provider.say(next, PAID);
    core.now.advance(MINUTE);
    expect(stateOf(await verifyOrder(core.deps, next, guest))).toBe('paid');
  });

  test('asks nobody about another’s order', async () => {
    const id = await core.order();
    for (const call of [verifyOrder, captureOrder])
      await expect(call(core.deps, id, { ...guest, device: 'browser-2' })).rejects.toMatchObject({ code: 'not_found' });
    expect(core.provider.calls).toEqual({ create: 0, fetchFacts: 0, capture: 0 });
  });
});

describe('a capture', () => {
  const capture = (id: string) => captureOrder(core.deps, id, guest);

  test('takes the money once the payer has approved; not of an order that is paid', async () => {
    const id = await core.order();
    core.provider.say(id, PAID);
    expect([stateOf(await capture(id)), stateOf(await capture(id)), core.provider.calls.capture]).toEqual(['paid', 'paid', 1]);
  });

  test('is the same attempt for a double click and after silence, and another one after a failure', async () => {
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

  test('is refused where the provider never answered that it has the order', async () => {
    await expect(capture(await core.order({ session: null }))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a message', () => {
  test.each([
    ['its id', (id: string) => ({ id })],
    ['the provider’s id', (id: string) => ({ providerOrderId: `theirs of ${id}` })],
  ])('finds its order by %s', async (_by, about) => {
    const id = await core.order();
    await hear(signedMessage(about(id), [PAID]));
    expect(await state(id)).toBe('paid');
    await hear(signedMessage({ paymentId: 'p1' }, [fact.reversed()]));
    expect(await state(id)).toBe('reversed');
  });

  test('that says nothing has the provider asked', async () => {
    const id = await core.order();
    core.provider.say(id, PAID);
    await hear(signedMessage({ id }));
    expect(await state(id)).toBe('paid');
  });

  test('counts where the provider does not answer; one that says nothing is to be sent again then', async () => {
    const id = await core.order();
    core.provider.goAway();
    await expect(hear(signedMessage({ id }))).rejects.toMatchObject({ code: 'unavailable' });
    await hear(signedMessage({ id }, [PAID]));
    expect([await state(id), core.silences]).toEqual(['paid', [id, id]]);
  });

  test('counts at once where the provider answers late', async () => {
    const id = await core.order();
    const answer = core.provider.hold();
    const heard = hear(signedMessage({ id }, [PAID]));
    while (core.provider.calls.fetchFacts === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await state(id)).toBe('paid');
    answer();
    await heard;
  });

  test('that comes before the provider has answered the order counts', async () => {
    const id = await core.order({ session: null });
    await hear(signedMessage({ id }, [PAID]));
    expect([await state(id), core.provider.calls.fetchFacts]).toEqual(['paid', 0]);
  });

  test('without its signature, or with that of another message, is refused and changes nothing', async () => {
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

  test('of a provider that nobody takes payments by is not found', async () => {
    await expect(hear(signedMessage({ id: await core.order() }, [PAID]), 'paypal')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('about nobody’s order, another provider’s, or a currency that its provider takes no more, is heard and changes nothing', async () => {
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
    (await core.takeEvents()).filter(({ type }) => type === 'payment.premium-marked').map(({ data }) => data.orderId);

  test('announces what no message and no poll has reported, and again for a week in case the event was lost', async () => {
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

  test('asks about an order when it is due, and no sooner', async () => {
    await core.order();
    await reconcile();
    core.now.advance(MINUTE - 1);
    await reconcile();
    expect(core.provider.calls.fetchFacts).toBe(1);
    core.now.advance(1);
    await reconcile();
    expect(core.provider.calls.fetchFacts).toBe(2);
  });

  test('tells what is known while the provider is away, and asks again later', async () => {
    const id = await core.order({ facts: [PAID], paidAt: core.now() });
    core.provider.goAway();
    await reconcile();
    expect(await marked()).toEqual([id]);
    expect(await core.orders.countDue(core.now(), 10)).toBe(0);
    expect(await core.orders.countDue(new Date(core.now().getTime() + DAY), 10)).toBe(1);
  });

  test('looks at all that is due, and waits for many answers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => core.order()));
    for (const id of ids) core.provider.say(id, paid(id));
    const answer = core.provider.hold();
    const running = reconcile();
    while (core.provider.calls.fetchFacts < 5) await new Promise((resolve) => setImmediate(resolve));
    answer();
    await running;
    expect((await marked()).toSorted()).toEqual(ids.toSorted());
  });

  test('is not kept from the others by one that cannot be handled, and fails', async () => {
    const bad = await core.order({ facts: [PAID], paidAt: null, nextSyncAt: new Date(0) });
    const good = await core.order();
    core.provider.say(good, paid('p2'));
    await expect(reconcile()).rejects.toThrow();
    expect([await marked(), (await core.get(bad)).fulfilment]).toEqual([[good], 'nothing']);
  });

  test('forgets an order that nobody has paid once it is asked for no more, with whom it was for; not one that money may belong to', async () => {
    const otherSum = fact.succeeded('p1', { amount: 1, currency: 'INR' });
    const known = [[], [fact.failed(), fact.closed()], [fact.open()], [otherSum], [fact.refunded(1)]];
    const ids = await Promise.all(known.map((facts) => core.order({ facts })));
    core.now.advance(14 * DAY);
    await reconcile();
    expect(await Promise.all(ids.map((id) => core.orders.get(id)))).not.toContain(null);
    core.now.advance(DAY);
    await reconcile();
    const kept = (await Promise.all(ids.map((id) => core.orders.get(id)))).map((order) => order !== null);
    expect(kept).toEqual([false, false, true, true, true]);
    const twice = await core.order({ createdAt: new Date(0) });
    await Promise.all([reconcile(), reconcile()]);
    expect(await core.orders.get(twice)).toBeNull();
  });

  test('tells nothing for an order of a provider that takes payments no more', async () => {
    const id = await core.order({ provider: 'paypal' });
    await reconcile();
    expect([await state(id), core.provider.calls.fetchFacts]).toEqual(['open', 0]);
  });
});
