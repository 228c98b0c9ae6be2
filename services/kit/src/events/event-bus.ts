import type { EventDefinition, EventData } from '@pasteroom/events';
import type { DomainEvent } from '../core/event.ts';

/** Must be idempotent, because an event may be delivered twice. */
export type EventHandler<Data = unknown> = (event: DomainEvent<Data>) => Promise<void>;

export interface Subscription {
  definition: EventDefinition;
  handle: EventHandler<never>;
}

export function on<D extends EventDefinition>(
  definition: D,
  handle: EventHandler<EventData<D>>,
): Subscription {
  return { definition, handle: handle as EventHandler<never> };
}

export interface Consumer {
  /** Another reader takes over an event that awaits a retry. */
  stop(): Promise<void>;
}

/**
 * Delivers at least once, in order per key. A failed event blocks later ones until it succeeds or,
 * after 5 rejections, moves to `<topic>.dead`. Outages are retried indefinitely. Invalid events and
 * events about missing records move immediately.
 */
export interface EventBus {
  /**
   * Resolves once the events are on disk or acknowledged by all replicas.
   * @throws `unavailable`, even if some events were published
   */
  publish(events: readonly DomainEvent[]): Promise<void>;
  /**
   * Members of a group share its events and must have the same subscriptions. A new group starts at
   * the oldest event.
   */
  subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /** Every instance receives all events published after this call resolves. Stores no offsets. */
  broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer>;
  /** Number of unread events of the groups with members on this bus. */
  lag(): Promise<number>;
  deadLetters(): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export const deadTopicOf = (topic: string): string => `${topic}.dead`;

export const deadTopicsOf = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => (isDeadTopic(topic) ? topic : deadTopicOf(topic)))),
];

export const isDeadTopic = (topic: string): boolean => topic.endsWith('.dead');

/** @throws Error if an event has two subscriptions, because one commit can't cover both */
export function subscriptionsByTopic(
  subscriptions: readonly Subscription[],
): Map<string, Map<string, Subscription>> {
  const topics = new Map<string, Map<string, Subscription>>();
  for (const subscription of subscriptions) {
    const { topic, type } = subscription.definition;
    const types = topics.get(topic) ?? new Map<string, Subscription>();
    if (types.has(type)) throw new Error(`Two subscriptions to ${type} in one consumer.`);
    topics.set(topic, types.set(type, subscription));
  }
  return topics;
}
