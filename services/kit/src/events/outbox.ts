import type { DomainEvent } from '../core/event.ts';

export interface WaitingEvents {
  documentId: string;
  events: DomainEvent[];
}

/** Events stored with the changes that they report. */
export interface Outbox {
  /** Leases the oldest documents first, for this relay only. */
  lease(limit: number, leaseMs: number): Promise<WaitingEvents[]>;
  published(batch: readonly WaitingEvents[]): Promise<void>;
  /** In ms, or 0 if no event is waiting. */
  oldestAge(): Promise<number>;
  /** The number of documents with waiting events, leased or not, counted up to `max`. */
  count(max: number): Promise<number>;
}

export interface WakingOutbox extends Outbox {
  onAdded(listener: () => void): void;
}
