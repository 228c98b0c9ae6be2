import { HOUR, SECOND, type Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { unavailable } from '../core/unavailable.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../sqlite/database.ts';
import type { Delivery } from './delivery.ts';
import {
  deadTopicsOf,
  subscriptionsByTopic,
  type EventBus,
  type Subscription,
  type Consumer,
} from './event-bus.ts';
import { EventLog, type ConsumerOffset } from './event-log.ts';
import { toRecord } from './event-record.ts';
import { GroupReader } from './group-reader.ts';
import { realPause, type Pause } from './pause.ts';

export interface EmbeddedBusOptions {
  now: Clock;
  log: Log;
  pause?: Pause;
  deliverTwice?: boolean;
}

/**
 * Only one bus may read from a file, but others may publish to it. Open the database with `FULL` to
 * survive power failures.
 */
export class EmbeddedBus implements EventBus {
  readonly #log: EventLog;
  readonly #delivery: Delivery;
  readonly #readers = new Set<GroupReader>();
  readonly #consumers = new Set<Consumer>();
  readonly #poll: NodeJS.Timeout;
  readonly #trim: NodeJS.Timeout;
  #isClosed = false;

  constructor(
    database: Database,
    { now, log, pause = realPause, deliverTwice = false }: EmbeddedBusOptions,
  ) {
    this.#log = new EventLog(database, now);
    this.#delivery = { pause, log, deliverTwice };
    this.#poll = setInterval(() => this.#wake(), SECOND).unref();
    // Wait an hour before trimming, so every active group has rejoined.
    this.#trim = setInterval(() => this.#trimLog(), HOUR).unref();
  }

  async publish(events: readonly DomainEvent[]): Promise<void> {
    const records = events.map(toRecord);
    this.#orUnavailable(() => this.#log.append(records));
    const topics = new Set(records.map(({ topic }) => topic));
    // Publishers must not wait for readers or fail with them.
    setImmediate(() => this.#wake(topics));
  }

  async subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    return this.#consume(subscriptions, (topic) => this.#readerOf(group, topic));
  }

  async broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    return this.#consume(subscriptions, (topic) =>
      this.#newReader({ group, topic, seq: this.#log.newest(topic) }, false),
    );
  }

  #consume(
    subscriptions: readonly Subscription[],
    readerOf: (topic: string) => GroupReader,
  ): Consumer {
    const stopping = new AbortController();
    const parts = Array.from(subscriptionsByTopic(subscriptions), ([topic, byType]) => ({
      reader: this.#orUnavailable(() => readerOf(topic)),
      member: { subscriptions: byType, stopping },
    }));
    for (const { reader, member } of parts) {
      reader.join(member);
      this.#readers.add(reader);
    }
    const consumer = {
      stop: async () => {
        this.#consumers.delete(consumer);
        await Promise.all(parts.map(({ reader, member }) => reader.leave(member)));
        for (const { reader } of parts) if (!reader.hasMembers) this.#readers.delete(reader);
      },
    };
    this.#consumers.add(consumer);
    setImmediate(() => this.#wake());
    return consumer;
  }

  async lag(): Promise<number> {
    return this.#orUnavailable(() =>
      [...this.#readers].reduce((sum, reader) => sum + reader.lag(), 0),
    );
  }

  async deadLetters(): Promise<number> {
    const topics = deadTopicsOf([...this.#readers].map(({ offset }) => offset.topic));
    return this.#orUnavailable(() =>
      topics.reduce((sum, topic) => sum + this.#log.countAfter(topic, 0), 0),
    );
  }

  async ping(): Promise<void> {
    this.#orUnavailable(() => this.#log.ping());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearInterval(this.#trim);
    await Promise.all([...this.#consumers].map((consumer) => consumer.stop()));
  }

  async drain(): Promise<void> {
    for (;;) {
      const behind = [...this.#readers].filter((reader) => reader.lag() > 0);
      if (behind.length === 0) return;
      await Promise.all(behind.map((reader) => reader.catchUp()));
    }
  }

  #readerOf(group: string, topic: string): GroupReader {
    const known = [...this.#readers].find(
      ({ commits, offset }) => commits && offset.group === group && offset.topic === topic,
    );
    return known ?? this.#newReader(this.#log.begin(group, topic), true);
  }

  #newReader(offset: ConsumerOffset, commits: boolean): GroupReader {
    return new GroupReader(offset, { log: this.#log, delivery: this.#delivery, commits });
  }

  #wake(topics?: ReadonlySet<string>): void {
    for (const reader of this.#readers)
      if (topics?.has(reader.offset.topic) !== false) reader.wake();
  }

  #trimLog(): void {
    try {
      this.#log.trim(
        [...this.#readers].filter(({ commits }) => commits).map(({ offset }) => offset),
      );
    } catch (err) {
      this.#delivery.log.warn({ err }, 'trimming the event log failed');
    }
  }

  #orUnavailable<T>(work: () => T): T {
    if (this.#isClosed) throw unavailable();
    try {
      return work();
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}
