import type { EventDefinition, EventData } from '@pasteroom/events';
import type { DomainEvent } from '../core/event.ts';

/** May receive an event twice. */
export type EventHandler<Data = unknown> = (event: DomainEvent<Data>) => Promise<void>;

export interface Subscription {
  definition: EventDefinition;
  handle: EventHandler<never>;
}

export function on<D extends EventDefinition>(definition: D, handle: EventHandler<EventData<D>>): Subscription {
  return { definition, handle: handle as EventHandler<never> };
}

export interface Consumer {
  /** An event that waits for a retry goes to the next reader. */
  stop(): Promise<void>;
}

/**
 * Delivers at least once, in order per key. A failed event blocks those behind it while it is
 * retried, without limit during an outage. After 5 rejections it goes to `<topic>.dead`. Invalid
 * events and events about missing records go there at once.
 */
export interface EventBus {
  /**
   * Resolves once all events are on disk, or acknowledged by all replicas.
   * @throws `unavailable`, although some events may be published
   */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /**
   * Members of a group share the events and must have the same subscriptions. A new group starts at
   * the oldest event.
   */
  subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /** Every instance gets all events published after its call resolves. No offsets are stored. */
  broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /** Unread events of the groups with members on this bus. */
  lag(): Promise<number>;
  /** Events on the dead topics of the topics read here, for any group. */
  deadLetters(): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const deadTopicOf = (topic: string): string => `${topic}.dead`;

/** Dead letters that fail again stay on their dead topic. */
export const deadTopicsOf = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => (isDeadTopic(topic) ? topic : deadTopicOf(topic)))),
];

export const isDeadTopic = (topic: string): boolean => topic.endsWith('.dead');

/** @throws Error for two subscriptions to one event, because one commit can't cover both */
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
