import type { DomainEvent } from '../core/event.ts';

/** Events of one document, oldest first. */
export interface WaitingEvents {
  documentId: string;
  events: DomainEvent[];
}

/** Events that wait inside the documents whose change they tell of. Implemented by each repository, drained by the relay. */
export interface Outbox {
  /** Takes documents with waiting events, oldest first, and keeps other relays off them for `leaseMs`. */
  lease(limit: number, leaseMs: number): Promise<WaitingEvents[]>;
  /** Removes events that are published, and the leases of their documents with them. */
  published(batch: readonly WaitingEvents[]): Promise<void>;
  /** Answers the age in ms of the oldest waiting event; 0 when none waits. */
  oldestAge(): Promise<number>;
}

/** An outbox in this process, which can tell at once that events have been added. */
export interface WakingOutbox extends Outbox {
  /** Sets the listener that is called when events were added (the relay's `wake`). */
  onAdded(listener: () => void): void;
}
