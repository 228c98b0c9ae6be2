import type { DomainEvent } from '../core/event.ts';

/** Events that wait inside the documents whose change they tell of. Implemented by each repository, drained by the relay. */
export interface Outbox {
  /** Takes documents with waiting events, oldest first, and keeps other relays off them for `leaseMs`. */
  lease(limit: number, leaseMs: number): Promise<{ documentId: string; events: DomainEvent[] }[]>;
  /** Removes events that are published, and the lease with them. */
  published(documentId: string, eventIds: readonly string[]): Promise<void>;
  /** Age in ms of the oldest waiting event; 0 when none waits. */
  oldestAge(): Promise<number>;
}

/** An outbox in this process, which can tell at once that events have been added. */
export interface WakingOutbox extends Outbox {
  /** Names whom to tell (the relay's `wake`). */
  onAdded(listener: () => void): void;
}
