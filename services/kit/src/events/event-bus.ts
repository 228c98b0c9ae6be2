import type { EventDefinition, EventData } from '@pasteroom/events';
import type { DomainEvent } from '../core/event.ts';

/** Handles one event; when it resolves the event is done with. It may see an event twice and must bear it. */
export type EventHandler<Data = unknown> = (event: DomainEvent<Data>) => Promise<void>;

/** An event that somebody wants, and what handles it. */
export interface Subscription {
  definition: EventDefinition;
  handle: EventHandler<never>;
}

/** Ties a handler to an event of the catalogue, with the data typed by it. */
export function on<D extends EventDefinition>(definition: D, handle: EventHandler<EventData<D>>): Subscription {
  return { definition, handle: handle as EventHandler<never> };
}

/** A running member of a group. */
export interface Consumer {
  /** Lets the event that is being handled finish, then stops reading. An event that waits to be tried again is given up and comes to the next reader. */
  stop(): Promise<void>;
}

/**
 * At least once, in order per key. An event whose handler fails is tried again with a growing pause. It waits for the end of an outage, and so do those
 * behind it. An event that its handler rejects 5 times goes to `<topic>.dead` with the error, and one that is not what the catalogue says goes there at once.
 */
export interface EventBus {
  /** Resolves when every event is on disk (or acknowledged by all replicas). Fails with `unavailable`, and then some of them may be published. */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /**
   * Members of a group share the events, so they all bring the same subscriptions; each group sees all events from the beginning. Events of other types
   * on the same topics are passed over.
   */
  subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /**
   * Gives this instance all events that are published after the call has resolved. Every instance of the group sees them. The bus remembers nothing of an
   * instance, and the group names its dead letters.
   */
  broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /** How many events the groups that have members on this bus have still to read, all together. */
  lag(): Promise<number>;
  /** How many events lie on the dead topics of what is read through this bus, whichever group could not handle them. */
  deadLetters(): Promise<number>;
  ping(): Promise<void>;
  /** Stops every consumer, then the bus. */
  close(): Promise<void>;
}

export const deadTopicOf = (topic: string): string => `${topic}.dead`;

/** The dead topics of these topics. A dead letter that cannot be handled stays on its dead topic. */
export const deadTopicsOf = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => (isDeadTopic(topic) ? topic : deadTopicOf(topic)))),
];

export const isDeadTopic = (topic: string): boolean => topic.endsWith('.dead');

/** Subscriptions by topic, then by type; throws when two of them want one event, because one commit cannot speak for both. */
export function subscriptionsByTopic(subscriptions: readonly Subscription[]): Map<string, Map<string, Subscription>> {
  const topics = new Map<string, Map<string, Subscription>>();
  for (const subscription of subscriptions) {
    const { topic, type } = subscription.definition;
    const types = topics.get(topic) ?? new Map<string, Subscription>();
    if (types.has(type)) throw new Error(`Two subscriptions to ${type} in one consumer.`);
    topics.set(topic, types.set(type, subscription));
  }
  return topics;
}
