import type { Clock } from '@pasteroom/kit/core/clock';
import { orUnavailable } from '@pasteroom/kit/core/unavailable';
import {
  MongoOutbox,
  nextEvent,
  WITHOUT_OUTBOX,
  type WithOutbox,
} from '@pasteroom/kit/events/mongo-outbox';
import { isDuplicateOf, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { useIndexes } from '@pasteroom/kit/mongo/use-indexes';
import type { Collection, Filter } from 'mongodb';
import type { OrderKind } from '../core/reconcile-budget.ts';
import type { Buyer, Order } from '../core/order.ts';
import type { OrderChange, OrderCursor, OrderRepository } from '../core/ports.ts';
import type { OrderReference } from '../core/provider.ts';

/** Omit unknown values of unique fields: sparse indexes skip missing fields, but not null. */
type OrderDocument = Omit<Order, 'id' | 'purchaseKey'> &
  WithOutbox & { purchaseKey?: string; providerOrderId?: string };

const PURCHASE_KEY_INDEX = 'purchaseKey';
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** Order documents contain their outbox, so a change and its event are one atomic update. */
export class MongoOrders implements OrderRepository {
  readonly outbox: MongoOutbox;
  readonly #mongo: Mongo;
  readonly #orders: Collection<OrderDocument>;

  static async open(mongo: Mongo, now: Clock): Promise<MongoOrders> {
    await useIndexes(mongo, 'orders', [
      { key: { purchaseKey: 1 }, name: PURCHASE_KEY_INDEX, unique: true, sparse: true },
      { key: { 'buyer.accountId': 1, createdAt: -1 }, name: 'accountId' },
      { key: { 'buyer.emailHash': 1, createdAt: -1 }, name: 'emailHash' },
      { key: { providerOrderId: 1 }, name: 'providerOrderId', unique: true, sparse: true },
      { key: { 'facts.paymentId': 1 }, name: 'paymentId', sparse: true },
      { key: { nextSyncAt: 1 }, name: 'nextSyncAt' },
      MongoOutbox.index,
    ]);
    const orders = new MongoOrders(mongo, now);
    if (mongo.buildsIndexes) await orders.#renameFieldsOfVersion1();
    return orders;
  }

  private constructor(mongo: Mongo, now: Clock) {
    this.#mongo = mongo;
    this.#orders = mongo.database.collection('orders');
    this.outbox = new MongoOutbox(mongo.relayDatabase.collection('orders'), now);
  }

  async add(order: Order): Promise<Order> {
    const { id: _id, purchaseKey, ...fields } = order;
    try {
      await this.#orders.insertOne({
        _id,
        ...(purchaseKey !== null && { purchaseKey }),
        ...fields,
        ...nameAtProvider(order),
      });
      return order;
    } catch (error) {
      const earlier =
        purchaseKey !== null && isDuplicateOf(PURCHASE_KEY_INDEX, error)
          ? await this.#one({ purchaseKey })
          : null;
      return earlier ?? orUnavailable(Promise.reject(error));
    }
  }

  get(id: string): Promise<Order | null> {
    return this.#one({ _id: id });
  }

  find(reference: OrderReference): Promise<Order | null> {
    if ('id' in reference) return this.get(reference.id);
    return 'paymentId' in reference
      ? this.#one({ 'facts.paymentId': reference.paymentId })
      : this.#one({ providerOrderId: reference.providerOrderId });
  }

  async save({ order, event }: OrderChange): Promise<boolean> {
    const { id: _id, purchaseKey: _fixed, createdAt: _same, ...fields } = order;
    const change = {
      $set: { ...fields, ...nameAtProvider(order) },
      ...(event && nextEvent(event)),
    };
    const { matchedCount } = await orUnavailable(
      this.#orders.updateOne({ _id, version: order.version - 1 }, change),
    );
    if (matchedCount > 0 && event) this.outbox.added();
    return matchedCount > 0;
  }

  async remove({ id: _id, version }: Order): Promise<void> {
    await orUnavailable(this.#orders.deleteOne({ _id, version, 'outbox.0': { $exists: false } }));
  }

  async ofBuyer(
    buyer: Pick<Buyer, 'accountId' | 'emailHash'>,
    after: OrderCursor | null,
    limit: number,
  ): Promise<Order[]> {
    const behind = after && {
      $or: [
        { createdAt: { $lt: after.createdAt } },
        { createdAt: after.createdAt, _id: { $lt: after.id } },
      ],
    };
    const found = this.#orders.find(
      { $and: [ownedBy(buyer), ...(behind ? [behind] : [])] },
      { projection: WITHOUT_OUTBOX },
    );
    return (await orUnavailable(found.sort(NEWEST_FIRST).limit(limit).toArray())).map(toOrder);
  }

  async paidPlansOf(buyer: Pick<Buyer, 'accountId' | 'emailHash'>): Promise<Order[]> {
    const paidPlans = { $and: [ownedBy(buyer), { paidAt: { $ne: null }, page: null }] };
    return (
      await orUnavailable(this.#orders.find(paidPlans, { projection: WITHOUT_OUTBOX }).toArray())
    ).map(toOrder);
  }

  async due(now: Date, limit: number, exhausted: readonly OrderKind[] = []): Promise<Order[]> {
    const isOpen = exhausted.length === 0 ? {} : { $nor: exhausted.map(ofKind) };
    const due = this.#orders.find(
      { nextSyncAt: { $lte: now }, ...isOpen },
      { projection: WITHOUT_OUTBOX },
    );
    return (await orUnavailable(due.sort({ nextSyncAt: 1 }).limit(limit).toArray())).map(toOrder);
  }

  countDue(now: Date, limit: number): Promise<number> {
    return orUnavailable(this.#orders.countDocuments({ nextSyncAt: { $lte: now } }, { limit }));
  }

  ping(): Promise<void> {
    return this.#mongo.ping();
  }

  /** Databases without the old index have no old fields, so later jobs skip the scan. */
  async #renameFieldsOfVersion1(): Promise<void> {
    if (!(await orUnavailable(this.#orders.indexExists('askAt')))) return;
    const ofVersion1 = { askAt: { $exists: true } } as Filter<OrderDocument>;
    await orUnavailable(
      this.#orders.updateMany(ofVersion1, { $rename: { told: 'fulfilment', askAt: 'nextSyncAt' } }),
    );
    await orUnavailable(this.#orders.dropIndex('askAt'));
  }

  async #one(filter: Filter<OrderDocument>): Promise<Order | null> {
    const document = await orUnavailable(
      this.#orders.findOne(filter, { projection: WITHOUT_OUTBOX }),
    );
    return document && toOrder(document);
  }
}

const nameAtProvider = ({ session }: Order): Pick<OrderDocument, 'providerOrderId'> =>
  session?.providerOrderId == null ? {} : { providerOrderId: session.providerOrderId };

const ownedBy = ({
  accountId,
  emailHash,
}: Pick<Buyer, 'accountId' | 'emailHash'>): Filter<OrderDocument> => {
  const unclaimed = { 'buyer.accountId': null, 'buyer.emailHash': emailHash };
  return accountId === null ? unclaimed : { $or: [{ 'buyer.accountId': accountId }, unclaimed] };
};

const ofKind = ({ provider, isPaid }: OrderKind): Filter<OrderDocument> =>
  isPaid
    ? { provider, paidAt: { $ne: null }, fulfilment: { $ne: 'nothing' } }
    : { provider, paidAt: null };

const toOrder = ({
  _id: id,
  purchaseKey,
  providerOrderId: _name,
  ...order
}: OrderDocument): Order => ({
  id,
  purchaseKey: purchaseKey ?? null,
  ...order,
});
