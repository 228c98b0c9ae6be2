import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Fact } from '../core/facts.ts';
import type { KnownOrder, PaymentProvider, Webhook } from '../core/provider.ts';
import { madeOrder, newOrder } from '../testing/orders.ts';

export interface ProviderFixture {
  provider: PaymentProvider;
  orders(): number | Promise<number>;
  pay(order: KnownOrder): void | Promise<void>;
  payInVain(order: KnownOrder): void | Promise<void>;
  tellPayment(order: KnownOrder): Webhook;
  tellNews(): Webhook;
  close(): Promise<void>;
}

export interface RemoteProviderFixture extends ProviderFixture {
  refund(order: KnownOrder, amount: number): Webhook;
  loseDispute(order: KnownOrder): Webhook;
  setAway(isAway: boolean): void;
  secret: string;
}

const ofKind = <Kind extends Fact['kind']>(facts: readonly Fact[], kind: Kind) =>
  facts.filter((fact): fact is Extract<Fact, { kind: Kind }> => fact.kind === kind);
const idsOf = (facts: readonly Fact[]) => facts.map(({ id }) => id).toSorted();

async function paidOrder({
  provider,
  pay,
}: ProviderFixture): Promise<{ order: KnownOrder; paymentId: string }> {
  const order = await madeOrder(provider);
  await pay(order);
  const [paid] = ofKind(await provider.capture(order, '1'), 'payment-succeeded');
  if (paid === undefined) throw new Error('The order is not paid.');
  return { order, paymentId: paid.paymentId };
}

export function providerContract(name: string, open: () => Promise<ProviderFixture>): void {
  describe(name, () => {
    let fixture: ProviderFixture;
    let provider: PaymentProvider;
    beforeEach(async () => {
      fixture = await open();
      ({ provider } = fixture);
    });
    afterEach(() => fixture.close());

    test('creates an order once for concurrent calls', async () => {
      const order = newOrder({ currency: provider.currency });
      const first = await provider.create(order);
      const others = await Promise.all([provider.create(order), provider.create(order)]);
      expect(others).toEqual([first, first]);
      expect(await fixture.orders()).toBe(1);
      expect(await provider.create(newOrder({ currency: provider.currency }))).not.toEqual(first);
    });

    test('reports an unpaid order as neither paid nor closed', async () => {
      const order = await madeOrder(provider);
      const facts = [
        ...(await provider.fetchFacts(order)),
        ...(await provider.capture(order, '1')),
      ];
      expect(facts.filter(({ kind }) => kind !== 'payment-open')).toEqual([]);
    });

    test('reports the same payment for repeated captures and queries of an order', async () => {
      const order = await madeOrder(provider, { amount: 4_935 });
      await fixture.pay(order);
      const captured = await Promise.all([
        provider.capture(order, '1'),
        provider.capture(order, '1'),
        provider.capture(order, '1'),
      ]);
      const said = [
        ...captured,
        await provider.capture(order, '2'),
        await provider.fetchFacts(order),
      ];
      const paid = said.map((facts) => ofKind(facts, 'payment-succeeded'));
      for (const each of paid)
        expect(each).toEqual([
          expect.objectContaining({ charged: { amount: 4_935, currency: provider.currency } }),
        ]);
      expect(new Set(paid.flat().map(({ id }) => id)).size).toBe(1);
      expect(new Set(paid.flat().map(({ paymentId }) => paymentId)).size).toBe(1);
    });

    test('reports the same payment in a webhook and a query', async () => {
      const { order, paymentId } = await paidOrder(fixture);
      const message = await provider.readWebhook(fixture.tellPayment(order));
      expect(message?.about).toEqual({ id: order.id });
      expect(ofKind(message?.facts ?? [], 'payment-succeeded')).toEqual([
        expect.objectContaining({
          paymentId,
          charged: { amount: 9_900, currency: provider.currency },
        }),
      ]);
      const answered = idsOf(await provider.fetchFacts(order));
      expect(answered).toEqual(expect.arrayContaining(idsOf(message?.facts ?? [])));
    });

    test('distinguishes a failed payment attempt from a later successful one', async () => {
      const order = await madeOrder(provider);
      await fixture.payInVain(order);
      const failed = await provider.capture(order, '1');
      expect(failed.map(({ kind }) => kind)).toContain('payment-failed');
      expect(failed.map(({ kind }) => kind)).not.toContain('payment-succeeded');
      await fixture.pay(order);
      const paid = await provider.capture(order, '2');
      expect(ofKind(paid, 'payment-succeeded')).toHaveLength(1);
      const ids = ofKind([...failed, ...paid], 'payment-failed').map(({ paymentId }) => paymentId);
      expect(ids).not.toContain(ofKind(paid, 'payment-succeeded')[0]?.paymentId);
    });

    test('closes an unpaid order permanently but reports a paid order as paid', async () => {
      const [open, { order: paid }] = [await madeOrder(provider), await paidOrder(fixture)];
      const closed = [await provider.close(open), await provider.close(open)];
      for (const facts of closed)
        expect(facts.filter(({ kind }) => kind !== 'payment-open')).toEqual([
          expect.objectContaining({ kind: 'closed' }),
        ]);
      expect(closed[1]).toEqual(closed[0]);
      expect(ofKind(await provider.close(paid), 'payment-succeeded')).toHaveLength(1);
    });

    test('returns the same result for a repeated webhook message', async () => {
      const { order } = await paidOrder(fixture);
      const message = fixture.tellPayment(order);
      expect(await provider.readWebhook(message)).toEqual(await provider.readWebhook(message));
    });

    test('rejects a webhook message with an altered body or an invalid signature', async () => {
      const { order } = await paidOrder(fixture);
      const message = fixture.tellPayment(order);
      const other = fixture.tellNews();
      const changed = Buffer.from(message.body);
      changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
      const longer = Buffer.concat([message.body, Buffer.from(' ')]);
      for (const body of [changed, longer, Buffer.alloc(0), other.body])
        await expect(provider.readWebhook({ ...message, body })).rejects.toMatchObject({
          code: 'unauthorized',
        });
      await expect(provider.readWebhook({ headers: {}, body: message.body })).rejects.toMatchObject(
        { code: 'unauthorized' },
      );
      for (const header of Object.keys(message.headers).filter((each) => /sig/.test(each)))
        for (const value of [
          '',
          'AAAA',
          message.headers[header]?.slice(0, -4),
          other.headers[header],
        ])
          await expect(
            provider.readWebhook({ ...message, headers: { ...message.headers, [header]: value } }),
          ).rejects.toMatchObject({
            code: 'unauthorized',
          });
    });

    test('ignores a signed webhook message of an irrelevant type', async () => {
      expect(await provider.readWebhook(fixture.tellNews())).toBeNull();
    });
  });
}

export function remoteProviderContract(
  name: string,
  open: () => Promise<RemoteProviderFixture>,
): void {
  providerContract(name, open);

  describe(`${name} over the network`, () => {
    let fixture: RemoteProviderFixture;
    let provider: PaymentProvider;
    beforeEach(async () => {
      fixture = await open();
      ({ provider } = fixture);
    });
    afterEach(() => fixture.close());

    test('reports each refund once, with its payment id', async () => {
      const { order, paymentId } = await paidOrder(fixture);
      const messages = [fixture.refund(order, 2_000), fixture.refund(order, 7_900)];
      const sent = (
        await Promise.all(messages.map((message) => provider.readWebhook(message)))
      ).flatMap((message) => message?.facts ?? []);
      const answered = ofKind(await provider.fetchFacts(order), 'refunded');
      const sums = [2_000, 7_900].map((amount) =>
        expect.objectContaining({ paymentId, sum: { amount, currency: provider.currency } }),
      );
      expect(sent).toEqual(sums);
      expect(answered).toEqual(expect.arrayContaining(sums));
      expect(idsOf(sent)).toEqual(idsOf(answered));
      expect(new Set(idsOf(sent)).size).toBe(2);
    });

    test('reports the payment id of a lost dispute', async () => {
      const { order, paymentId } = await paidOrder(fixture);
      const message = await provider.readWebhook(fixture.loseDispute(order));
      expect(message?.facts).toEqual([
        expect.objectContaining({ kind: 'dispute-lost', paymentId }),
      ]);
    });

    test('throws unavailable during a provider outage without leaking the secret, then recovers', async () => {
      const order = await madeOrder(provider);
      await fixture.pay(order);
      fixture.setAway(true);
      const calls = [
        provider.create(newOrder({ currency: provider.currency })),
        provider.fetchFacts(order),
        provider.capture(order, '1'),
        provider.close(order),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
        expect(inspect(call, { depth: 20, showHidden: true })).not.toContain(fixture.secret);
      }
      fixture.setAway(false);
      expect(ofKind(await provider.capture(order, '1'), 'payment-succeeded')).toHaveLength(1);
    });
  });
}
