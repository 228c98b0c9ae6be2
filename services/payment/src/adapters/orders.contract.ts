import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CheckoutReported } from '@pasteroom/events';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { type DomainEvent, newEvent } from '@pasteroom/kit/core/event';
import { newId } from '@pasteroom/kit/core/ids';
import type { OrderRepository } from '../core/ports.ts';
import type { Order } from '../core/order.ts';
import { changeOrder } from '../core/change-order.ts';
import type { PaymentRecords } from '../stores.ts';
import { CREATED_AT, fact, sampleOrder } from '../testing/sample-orders.ts';

export interface RecordsFixture extends PaymentRecords {
  close(): Promise<void>;
}

export function ordersContract(name: string, open: () => Promise<RecordsFixture>): void {
  describe(name, () => {
    let fixture: RecordsFixture;
    let orders: OrderRepository;
    beforeAll(async () => {
      fixture = await open();
      orders = fixture.orders;
    });
    afterAll(() => fixture.close());

    const order = (change: Partial<Order> = {}): Order =>
      sampleOrder({ id: `order_${newId()}`, session: null, ...change });
    const buyer = (accountId: string | null, emailHash = newId()) => ({
      accountId,
      emailHash,
      device: newId(),
    });
    const reported = ({ id: orderId }: Order) =>
      newEvent(CheckoutReported, { orderId, state: 'paid' }, { now: () => CREATED_AT, newId });
    const next = (stored: Order, change: Partial<Order> = {}): Order => ({
      ...stored,
      ...change,
      version: stored.version + 1,
    });
    const saveNext = (stored: Order, change: Partial<Order>) =>
      orders.save({ order: next(stored, change), event: null });

    async function takeEvents({ id }: Order): Promise<DomainEvent[]> {
      const waiting = await fixture.orders.outbox.lease(1_000, SECOND);
      await fixture.orders.outbox.published(waiting);
      return waiting.flatMap(({ events }) => events).filter(({ key }) => key === id);
    }

    test('responds to a ping', async () => {
      await expect(orders.ping()).resolves.toBeUndefined();
    });

    test('returns stored orders and their changes unchanged, with times in milliseconds', async () => {
      const facts = [
        { ...fact.succeeded(), payerName: 'Ada 👩‍💻' },
        { ...fact.succeeded('p2', { amount: 0.1, currency: 'EUR' }), payerName: undefined },
        fact.refunded(1),
        fact.disputed('lost'),
        fact.closed(),
      ];
      const page = { id: 'k3v9qp', customSlug: null };
      const added = order({
        page,
        purchaseKey: newId(),
        createdAt: new Date('2030-01-31T12:00:00.123Z'),
        nextSyncAt: new Date('2030-02-01T00:00:00.001Z'),
      });
      expect(await orders.add(added)).toEqual(added);
      expect(await orders.get(added.id)).toEqual(added);
      const session = { sessionId: newId(), providerOrderId: newId() };
      const changed = next(added, {
        facts,
        session,
        paidAt: new Date(1_900_000_000_001),
        fulfilment: 'given',
        nextSyncAt: null,
      });
      expect(await orders.save({ order: changed, event: null })).toBe(true);
      expect(await orders.get(added.id)).toEqual(changed);
    });

    test('removes an order unless it changed or has an unpublished event', async () => {
      const session = { sessionId: newId(), providerOrderId: newId() };
      const added = await orders.add(
        order({ purchaseKey: newId(), session, buyer: buyer(newId()) }),
      );
      const paymentId = newId();
      const facts = [fact.failed(paymentId)];
      expect(await saveNext(added, { facts })).toBe(true);
      const stored = next(added, { facts });
      await orders.remove(added);
      expect(await orders.get(added.id)).toEqual(stored);
      await orders.remove(stored);
      const references = [
        { id: added.id },
        { providerOrderId: session.providerOrderId },
        { paymentId },
      ];
      expect(await Promise.all(references.map((each) => orders.find(each)))).toEqual([
        null,
        null,
        null,
      ]);
      expect(await orders.ofBuyer(added.buyer, null, 10)).toEqual([]);
      const telling = await orders.add(order());
      expect(await orders.save({ order: next(telling), event: reported(telling) })).toBe(true);
      await orders.remove(next(telling));
      expect(await takeEvents(telling)).toHaveLength(1);
    });

    test('returns null for an unknown order', async () => {
      const none = [
        await orders.get(newId()),
        await orders.find({ id: newId() }),
        await orders.find({ providerOrderId: newId() }),
        await orders.find({ paymentId: newId() }),
      ];
      expect(none).toEqual([null, null, null, null]);
      expect(await orders.save({ order: order({ version: 1 }), event: null })).toBe(false);
    });

    test('stores one order per purchase key, even for concurrent calls', async () => {
      const purchaseKey = newId();
      const added = await Promise.all(
        Array.from({ length: 20 }, () => orders.add(order({ purchaseKey }))),
      );
      expect(new Set(added.map(({ id }) => id)).size).toBe(1);
      expect(await orders.get(added[0]?.id ?? '')).toEqual(added[0]);
      const keyless = await Promise.all(Array.from({ length: 3 }, () => orders.add(order())));
      expect(new Set(keyless.map(({ id }) => id)).size).toBe(3);
    });

    test('does not overwrite a concurrent change to an order', async () => {
      const stored = await orders.add(order());
      expect(await saveNext(stored, { fulfilment: 'given' })).toBe(true);
      const event = reported(stored);
      expect(await orders.save({ order: next(stored, { fulfilment: 'taken' }), event })).toBe(
        false,
      );
      expect([(await orders.get(stored.id))?.fulfilment, await takeEvents(stored)]).toEqual([
        'given',
        [],
      ]);
    });

    test('applies 20 concurrent order changes one by one and stores an event for each', async () => {
      const stored = await orders.add(order());
      const change = (at: number) =>
        changeOrder(orders, stored.id, (current) => ({
          order: { ...current, facts: [...current.facts, fact.failed(`p${at}`)] },
          event: reported(current),
        }));
      await Promise.all(Array.from({ length: 20 }, (_, at) => change(at)));
      const changed = await orders.get(stored.id);
      expect([changed?.version, new Set(changed?.facts.map(({ id }) => id)).size]).toEqual([
        20, 20,
      ]);
      expect(new Set((await takeEvents(stored)).map(({ id }) => id)).size).toBe(20);
    });

    test('stores an order and its event atomically', async () => {
      const stored = await orders.add(order());
      const loop: Record<string, unknown> = {};
      loop['itself'] = loop;
      const failing = { ...reported(stored), data: loop };
      await expect(
        orders.save({ order: next(stored, { fulfilment: 'given' }), event: failing }),
      ).rejects.toThrow();
      expect([await orders.get(stored.id), await takeEvents(stored)]).toEqual([stored, []]);
      const event = reported(stored);
      expect(await orders.save({ order: next(stored, { fulfilment: 'given' }), event })).toBe(true);
      expect(await takeEvents(stored)).toEqual([event]);
    });

    test('finds an order by its id, provider order id or payment ids', async () => {
      const providerOrderId = newId();
      const [first, second] = [newId(), newId()];
      const stored = await orders.add(order());
      const known = next(stored, {
        session: { sessionId: newId(), providerOrderId },
        facts: [fact.failed(first)],
      });
      await orders.save({ order: known, event: null });
      const paid = next(known, { facts: [...known.facts, fact.succeeded(second)] });
      await orders.save({ order: paid, event: null });
      for (const reference of [
        { id: stored.id },
        { providerOrderId },
        { paymentId: first },
        { paymentId: second },
      ])
        expect(await orders.find(reference)).toEqual(paid);
    });

    test('rejects a duplicate provider order id but allows orders without one', async () => {
      const [one, other, third] = [
        await orders.add(order()),
        await orders.add(order()),
        await orders.add(order()),
      ];
      const session = { sessionId: newId(), providerOrderId: newId() };
      expect(await saveNext(one, { session })).toBe(true);
      await expect(saveNext(other, { session })).rejects.toThrow();
      expect(await orders.find(session)).toMatchObject({ id: one.id });
      for (const each of [other, third])
        expect(
          await saveNext(each, { session: { sessionId: newId(), providerOrderId: null } }),
        ).toBe(true);
    });

    describe('a query', () => {
      const at = (minute: number) => new Date(CREATED_AT.getTime() + minute * MINUTE);
      const idsOf = (found: readonly Order[]) => found.map(({ id }) => id);

      test('paginates orders by account and email address, newest first', async () => {
        const [accountId, emailHash] = [newId(), newId()];
        const own = [buyer(accountId), buyer(null, emailHash), buyer(accountId, emailHash)];
        const made: Order[] = [];
        for (const [number, each] of [...own, ...own].entries())
          made.push(
            await orders.add(order({ buyer: each, createdAt: at(Math.floor(number / 2)) })),
          );
        for (const foreign of [buyer(newId(), emailHash), buyer(newId()), buyer(null)])
          await orders.add(order({ buyer: foreign }));
        const expected = idsOf(
          made.toSorted(
            (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
          ),
        );
        expect(idsOf(await orders.ofBuyer({ accountId, emailHash }, null, 10))).toEqual(expected);
        const parts: string[] = [];
        for (let after: Order | null = null; ;) {
          const [found] = await orders.ofBuyer({ accountId, emailHash }, after, 1);
          if (!found) break;
          parts.push(found.id);
          after = found;
        }
        expect(parts).toEqual(expected);
      });

      test('returns only guest orders for an email address without an account', async () => {
        const emailHash = newId();
        const [guests] = [
          await orders.add(order({ buyer: buyer(null, emailHash) })),
          await orders.add(order({ buyer: buyer(newId(), emailHash) })),
        ];
        expect(idsOf(await orders.ofBuyer({ accountId: null, emailHash }, null, 10))).toEqual([
          guests.id,
        ]);
      });

      test('returns only paid plans for an account and its email address', async () => {
        const [accountId, emailHash] = [newId(), newId()];
        const pay = async (change: Partial<Order>, paidAt: Date | null = CREATED_AT) => {
          const stored = await orders.add(order({ buyer: buyer(accountId), ...change }));
          await saveNext(stored, { paidAt });
          return stored.id;
        };
        const paid = [
          await pay({}),
          await pay({ buyer: buyer(null, emailHash) }),
          await pay({ fulfilment: 'taken' }),
        ];
        await pay({}, null);
        await pay({ page: { id: 'k3v9qp', customSlug: null } });
        await pay({ buyer: buyer(newId(), emailHash) });
        const plans = await orders.paidPlansOf({ accountId, emailHash });
        expect(idsOf(plans).toSorted()).toEqual(paid.toSorted());
      });

      test('returns and counts due orders, most overdue first', async () => {
        const early = (minute: number) => new Date(minute * MINUTE);
        const nextSyncAt = [early(3), early(1), early(2), null, early(4)];
        const made = await Promise.all(
          nextSyncAt.map((moment) => orders.add(order({ nextSyncAt: moment }))),
        );
        const due = async (now: Date, limit = 10) => idsOf(await orders.due(now, limit));
        expect(await due(early(3))).toEqual([made[1]?.id, made[2]?.id, made[0]?.id]);
        expect(await due(new Date(early(3).getTime() - 1))).toEqual([made[1]?.id, made[2]?.id]);
        expect(await due(early(3), 1)).toEqual([made[1]?.id]);
        expect([
          await orders.countDue(early(3), 10),
          await orders.countDue(early(3), 2),
          await orders.countDue(early(0), 10),
        ]).toEqual([3, 2, 0]);
        await Promise.all(made.map((each) => saveNext(each, { nextSyncAt: null })));
        expect(await due(early(4))).toEqual([]);
      });

      test('skips due orders without request budget unless they are paid but unsettled', async () => {
        const [moment, paidAt] = [new Date(MINUTE), CREATED_AT];
        const add = async (change: Partial<Order>) => {
          const stored = await orders.add(order({ nextSyncAt: moment, ...change }));
          await saveNext(stored, { paidAt: stored.paidAt, fulfilment: stored.fulfilment });
          return { ...stored, version: 1 };
        };
        const open = await add({ provider: 'cashfree' });
        const paid = await add({ provider: 'cashfree', paidAt, fulfilment: 'given' });
        const unsettled = await add({ provider: 'cashfree', paidAt });
        const other = await add({ provider: 'paypal' });
        const due = async (...isPaid: boolean[]) => {
          const kinds = isPaid.map((each) => ({ provider: 'cashfree' as const, isPaid: each }));
          return idsOf(await orders.due(moment, 10, kinds)).toSorted();
        };
        const sorted = (...expected: Order[]) => idsOf(expected).toSorted();
        expect(await due()).toEqual(sorted(open, paid, unsettled, other));
        expect(await due(false)).toEqual(sorted(paid, unsettled, other));
        expect(await due(true)).toEqual(sorted(open, unsettled, other));
        expect(await due(false, true)).toEqual(sorted(unsettled, other));
        await Promise.all(
          [open, paid, unsettled, other].map((each) => saveNext(each, { nextSyncAt: null })),
        );
      });
    });
  });
}
