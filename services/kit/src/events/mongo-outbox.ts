import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { orUnavailable } from '../core/unavailable.ts';
import type { WaitingEvents, WakingOutbox } from './outbox.ts';

export interface WithOutbox {
  _id: string;
  outbox?: DomainEvent[];
  waitingSince?: string;
  leasedUntil?: Date;
  leasedBy?: string;
}

export const WITHOUT_OUTBOX = { outbox: 0, waitingSince: 0, leasedUntil: 0, leasedBy: 0 } as const;

const WAITING = { waitingSince: { $exists: true }, 'outbox.0': { $exists: true } };

export const firstEvent = (
  event: DomainEvent,
): Pick<Required<WithOutbox>, 'outbox' | 'waitingSince'> => ({
  outbox: [event],
  waitingSince: event.occurredAt,
});

export const nextEvent = (
  event: DomainEvent,
): { $push: { outbox: DomainEvent }; $min: { waitingSince: string } } => ({
  $push: { outbox: event },
  $min: { waitingSince: event.occurredAt },
});

/** One update changes a document and its events without a transaction. */
export class MongoOutbox implements WakingOutbox {
  readonly #documents: Collection<WithOutbox>;
  readonly #now: Clock;
  /** Failed lease requests that the server may have executed, with the lease expiry. */
  readonly #failedLeases = new Map<string, Date>();
  readonly #name = newId();
  #added: () => void = () => undefined;

  constructor(documents: Collection<WithOutbox>, now: Clock) {
    this.#documents = documents;
    this.#now = now;
  }

  static readonly index = { key: { waitingSince: 1 }, name: 'waitingSince', sparse: true } as const;

  onAdded(listener: () => void): void {
    this.#added = listener;
  }

  added(): void {
    this.#added();
  }

  async lease(limit: number, leaseMs: number): Promise<WaitingEvents[]> {
    const now = this.#now();
    for (const [by, until] of this.#failedLeases) if (until <= now) this.#failedLeases.delete(by);
    const unleased = { leasedUntil: { $not: { $gt: now } } };
    const free = {
      ...WAITING,
      $or: [unleased, { leasedBy: { $in: [...this.#failedLeases.keys()] } }],
    };
    const candidates = await orUnavailable(
      this.#documents
        .find(free, { projection: { _id: 1 } })
        .sort({ waitingSince: 1 })
        .limit(limit)
        .toArray(),
    );
    if (candidates.length === 0) return [];
    const ids = candidates.map(({ _id }) => _id);
    const lease = {
      leasedUntil: new Date(now.getTime() + leaseMs),
      leasedBy: `${this.#name} ${newId()}`,
    };
    try {
      // Repeat the condition, so only one relay leases a document.
      await orUnavailable(
        this.#documents.updateMany({ ...free, _id: { $in: ids } }, { $set: lease }),
      );
      const leased = this.#documents.find(
        { _id: { $in: ids }, leasedBy: lease.leasedBy },
        { projection: { outbox: 1 } },
      );
      const documents = await orUnavailable(leased.sort({ waitingSince: 1 }).toArray());
      return documents.map(({ _id, outbox = [] }) => ({ documentId: _id, events: outbox }));
    } catch (error) {
      this.#failedLeases.set(lease.leasedBy, lease.leasedUntil);
      throw error;
    }
  }

  async published(batch: readonly WaitingEvents[]): Promise<void> {
    const documents = { _id: { $in: batch.map(({ documentId }) => documentId) } };
    const own = {
      ...documents,
      $or: [{ leasedBy: { $exists: false } }, { leasedBy: { $regex: `^${this.#name} ` } }],
    };
    const ids = batch.flatMap(({ events }) => events.map(({ id }) => id));
    const isEmptied = { outbox: { $not: { $elemMatch: { id: { $nin: ids } } } } };
    const $pull = { outbox: { id: { $in: ids } } };
    const emptied = await this.#updateMany(
      { ...own, ...isEmptied },
      { $set: { outbox: [] }, $unset: { leasedUntil: 1, leasedBy: 1, waitingSince: 1 } },
    );
    if (emptied === documents._id.$in.length) return;
    // Some documents have newer events, and another relay may have leased some.
    await this.#updateMany(own, { $pull, $unset: { leasedUntil: 1, leasedBy: 1 } });
    await this.#updateMany({ ...documents, 'outbox.id': { $in: ids } }, { $pull });
  }

  async #updateMany(filter: Filter<WithOutbox>, update: UpdateFilter<WithOutbox>): Promise<number> {
    return (await orUnavailable(this.#documents.updateMany(filter, update))).matchedCount;
  }

  count(max: number): Promise<number> {
    return orUnavailable(
      this.#documents.countDocuments({ waitingSince: { $exists: true } }, { limit: max }),
    );
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
