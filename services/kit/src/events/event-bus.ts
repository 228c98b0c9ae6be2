import type { EventDefinition, EventData } from '@pasteroom/events';
import type { DomainEvent } from '../core/event.ts';

/** Handles one event; when it resolves the event is done with. It may see an event twice and must bear it. */
export type EventHandler<Data = unknown> = (event: DomainEvent<Data>) => Promise<void>;

export interface Reading {
  definition: EventDefinition;
  handle: EventHandler<never>;
}

/** Ties a handler to an event of the catalogue, with the data typed by it. */
export function on<D extends EventDefinition>(definition: D, handle: EventHandler<EventData<D>>): Reading {
  return { definition, handle: handle as EventHandler<never> };
}

export interface Subscription {
  /** Lets the event in hand finish, then stops reading. */
  stop(): Promise<void>;
}

/**
 * At least once, in order per key. An event whose handler fails is tried again with a growing pause; after 5 failures it goes to
 * `<topic>.dead` with the error, so that it never blocks those behind it.
 */
export interface EventBus {
  /** Resolves when every event is on disk (or acknowledged by all replicas). */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /**
   * Members of a group share the events; each group sees all of them. A new group begins at the beginning, or, with `from: 'now'`, with what
   * is published after this call has resolved.
   */
  subscribe(group: string, readings: readonly Reading[], options?: { from?: 'beginning' | 'now' }): Promise<Subscription>;
  ping(): Promise<void>;
  /** Stops every subscription, then the bus. */
  close(): Promise<void>;
}
