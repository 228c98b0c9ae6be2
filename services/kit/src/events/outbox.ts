import type { DomainEvent } from '../core/event.ts';

/** Waiting events of a document, oldest first. */
export interface WaitingEvents {
  documentId: string;
  events: DomainEvent[];
}

/** Events stored with the documents whose changes they report. */
export interface Outbox {
  /** Leases the oldest documents first. Other relays can't lease them for `leaseMs`. */
  lease(limit: number, leaseMs: number): Promise<WaitingEvents[]>;
  published(batch: readonly WaitingEvents[]): Promise<void>;
  /** Age of the oldest event in ms, or 0 if none is waiting. */
  oldestAge(): Promise<number>;
}

export interface WakingOutbox extends Outbox {
  /** Usually calls the relay's `wake`. */
  onAdded(listener: () => void): void;
}
