import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { orUnavailable } from '../core/unavailable.ts';
import type { WaitingEvents, WakingOutbox } from './outbox.ts';

/** The part of a document that holds its waiting events. */
export interface WithOutbox {
  _id: string;
  outbox?: DomainEvent[];
  /** The moment of the oldest waiting event, by which documents are taken in order. */
  waitingSince?: string;
  leasedUntil?: Date;
  /** The lease by which a relay holds the document. */
  leasedBy?: string;
}

/** The projection of a document without its waiting events, as whoever reads it wants it. */
export const WITHOUT_OUTBOX = { outbox: 0, waitingSince: 0, leasedUntil: 0, leasedBy: 0 } as const;

const WAITING = { waitingSince: { $exists: true }, 'outbox.0': { $exists: true } };

/** Fields of a new document with an event in its outbox. */
export const firstEvent = (event: DomainEvent): Pick<Required<WithOutbox>, 'outbox' | 'waitingSince'> => ({
  outbox: [event],
  waitingSince: event.occurredAt,
});

/** The part of a document's update that puts an event into its outbox. */
export const nextEvent = (event: DomainEvent): { $push: { outbox: DomainEvent }; $min: { waitingSince: string } } => ({
  $push: { outbox: event },
  $min: { waitingSince: event.occurredAt },
});

/** The outbox inside the documents of a collection: state and events change in one update, without transactions. */
export class MongoOutbox implements WakingOutbox {
  readonly #documents: Collection<WithOutbox>;
  readonly #now: Clock;
  /** Leases that were asked for in vain, though the server may have given them, and when they end. */
  readonly #failedLeases = new Map<string, Date>();
  /** The prefix of all leases of this process. */
  readonly #name = newId();
  #added: () => void = () => undefined;

  constructor(documents: Collection<WithOutbox>, now: Clock) {
    this.#documents = documents;
    this.#now = now;
  }

  /** The index by which waiting documents are found. */
  static readonly index = { key: { waitingSince: 1 }, name: 'waitingSince', sparse: true } as const;

  onAdded(listener: () => void): void {
    this.#added = listener;
  }

  /** Wakes the relay. The repository calls it once an update with events is done. */
  added(): void {
    this.#added();
  }

  async lease(limit: number, leaseMs: number): Promise<WaitingEvents[]> {
    const now = this.#now();
    for (const [by, until] of this.#failedLeases) if (until <= now) this.#failedLeases.delete(by);
    const unleased = { leasedUntil: { $not: { $gt: now } } };
    const free = { ...WAITING, $or: [unleased, { leasedBy: { $in: [...this.#failedLeases.keys()] } }] };
    const candidates = await orUnavailable(
      this.#documents
        .find(free, { projection: { _id: 1 } })
        .sort({ waitingSince: 1 })
        .limit(limit)
        .toArray(),
    );
    if (candidates.length === 0) return [];
    const ids = candidates.map(({ _id }) => _id);
    const lease = { leasedUntil: new Date(now.getTime() + leaseMs), leasedBy: `${this.#name} ${newId()}` };
    try {
      // Each update repeats the condition, so that only one of several relays gets the document.
      await orUnavailable(this.#documents.updateMany({ ...free, _id: { $in: ids } }, { $set: lease }));
      const leased = this.#documents.find({ _id: { $in: ids }, leasedBy: lease.leasedBy }, { projection: { outbox: 1 } });
      const documents = await orUnavailable(leased.sort({ waitingSince: 1 }).toArray());
      return documents.map(({ _id, outbox = [] }) => ({ documentId: _id, events: outbox }));
    } catch (error) {
      this.#failedLeases.set(lease.leasedBy, lease.leasedUntil);
      throw error;
    }
  }

  async published(batch: readonly WaitingEvents[]): Promise<void> {
    await Promise.all(batch.map((waiting) => this.#publishedOf(waiting)));
  }

  async #publishedOf({ documentId, events }: WaitingEvents): Promise<void> {
    const ids = [...new Set(events.map(({ id }) => id))];
    // A relay that is so late that another one has leased the document leaves it to that one.
    const document = { _id: documentId, $or: [{ leasedBy: { $exists: false } }, { leasedBy: { $regex: `^${this.#name} ` } }] };
    const whole = { ...document, outbox: { $size: ids.length }, 'outbox.id': { $all: ids } };
    const isDone = async (filter: Filter<WithOutbox>, update: UpdateFilter<WithOutbox>) =>
      (await orUnavailable(this.#documents.updateOne(filter, update))).matchedCount > 0;
    if (await isDone(whole, { $set: { outbox: [] }, $unset: { leasedUntil: 1, leasedBy: 1, waitingSince: 1 } })) return;
    // Other events were added meanwhile; the document waits on with them, in the same order.
    const $pull = { outbox: { id: { $in: ids } } };
    if (await isDone(document, { $pull, $unset: { leasedUntil: 1, leasedBy: 1 } })) return;
    await isDone({ _id: documentId }, { $pull });
  }

  async oldestAge(): Promise<number> {
    const [first] = await orUnavailable(
      this.#documents
        .find(WAITING, { projection: { outbox: 1 } })
        .sort({ waitingSince: 1 })
        .limit(1)
        .toArray(),
    );
    const [event] = first?.outbox ?? [];
    return event ? Math.max(0, this.#now().getTime() - Date.parse(event.occurredAt)) : 0;
  }
}
