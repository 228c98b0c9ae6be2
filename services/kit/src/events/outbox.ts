import type { DomainEvent } from '../core/event.ts';

/** Oldest first. */
export interface WaitingEvents {
  documentId: string;
  events: DomainEvent[];
}

/** Events stored with the documents whose changes they report. */
export interface Outbox {
  /** Oldest documents first. Other relays can't lease them for `leaseMs`. */
  lease(limit: number, leaseMs: number): Promise<WaitingEvents[]>;
  published(batch: readonly WaitingEvents[]): Promise<void>;
  /** In ms, 0 if none waits. */
  oldestAge(): Promise<number>;
}

export interface WakingOutbox extends Outbox {
  /** Usually calls the relay's `wake`. */
  onAdded(listener: () => void): void;
}
