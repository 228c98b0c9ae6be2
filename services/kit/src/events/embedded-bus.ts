import { HOUR, SECOND, type Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { unavailable } from '../core/unavailable.ts';
import type { Log } from '../service/log.ts';
import type { Database } from '../sqlite/database.ts';
import type { Delivery } from './delivery.ts';
import { deadTopicsOf, subscriptionsByTopic, type EventBus, type Subscription, type Consumer } from './event-bus.ts';
import { EventLog, keyOf, type ConsumerOffset } from './event-log.ts';
import { toRecord } from './event-record.ts';
import { GroupReader, type Member } from './group-reader.ts';
import { realPause, type Pause } from './pause.ts';

export interface EmbeddedBusOptions {
  now: Clock;
  log: Log;
  /** Waits between the tries of an event. */
  pause?: Pause;
  deliverTwice?: boolean;
}

/**
 * Events through a log in an SQLite file, with a broker's manners. One bus reads a file at a time; others may publish to it. The file belongs to
 * whoever opened it, with `synchronous: 'FULL'` where events must survive a power cut: closing the bus leaves it open.
 */
export class EmbeddedBus implements EventBus {
  readonly #log: EventLog;
  readonly #delivery: Delivery;
  readonly #readers = new Map<string, GroupReader>();
  readonly #consumers = new Set<Consumer>();
  readonly #poll: NodeJS.Timeout;
  readonly #trim: NodeJS.Timeout;
  #isClosed = false;

  constructor(database: Database, { now, log, pause = realPause, deliverTwice = false }: EmbeddedBusOptions) {
    this.#log = new EventLog(database, now);
    this.#delivery = { pause, log, deliverTwice };
    this.#poll = setInterval(() => this.#look(), SECOND).unref();
    // The log is first trimmed after an hour, when every group that is still in use has its members back.
    this.#trim = setInterval(() => this.#trimLog(), HOUR).unref();
  }

  async publish(events: readonly DomainEvent[]): Promise<void> {
    this.#orUnavailable(() => this.#log.append(events.map(toRecord)));
    this.#wakeSoon(new Set(events.map(({ type }) => type)));
  }

  async subscribe(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    return this.#consume({ group }, subscriptions);
  }

  async broadcast(group: string, subscriptions: readonly Subscription[]): Promise<Consumer> {
    return this.#consume({ group, instance: newId() }, subscriptions);
  }

  #consume(reading: Omit<ConsumerOffset, 'topic'>, subscriptions: readonly Subscription[]): Consumer {
    const stopping = new AbortController();
    const parts: { reader: GroupReader; member: Member }[] = [];
    for (const [topic, byType] of subscriptionsByTopic(subscriptions)) {
      const offset = { ...reading, topic };
      this.#orUnavailable(() => this.#log.begin(offset));
      parts.push({ reader: this.#readerOf(offset), member: { subscriptions: byType, stopping } });
    }
    for (const { reader, member } of parts) reader.join(member);
    const consumer = {
      stop: async () => {
        this.#consumers.delete(consumer);
        await Promise.all(parts.map(({ reader, member }) => reader.leave(member)));
        if (reading.instance !== undefined) for (const { reader } of parts) this.#forget(reader.offset);
      },
    };
    this.#consumers.add(consumer);
    this.#wakeSoon();
    return consumer;
  }

  async lag(): Promise<number> {
    return this.#orUnavailable(() =>
      this.#activeReaders().reduce((sum, { offset, types }) => sum + this.#log.countAfter(offset, types), 0),
    );
  }

  async deadLetters(): Promise<number> {
    const topics = deadTopicsOf(this.#activeOffsets().map(({ topic }) => topic));
    return this.#orUnavailable(() => topics.reduce((sum, topic) => sum + this.#log.count(topic), 0));
  }

  async ping(): Promise<void> {
    this.#orUnavailable(() => this.#log.ping());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearInterval(this.#trim);
    await Promise.all([...this.#consumers].map((consumer) => consumer.stop()));
    this.#settle();
  }

  /** Resolves when every group has read everything, also what handlers published meanwhile; for tests. */
  async drain(): Promise<void> {
    for (;;) {
      const behind = [...this.#readers.values()].filter((reader) => reader.isBehind());
      if (behind.length === 0) return;
      await Promise.all(behind.map((reader) => reader.catchUp()));
    }
  }

  #activeReaders(): GroupReader[] {
    return [...this.#readers.values()].filter((reader) => reader.hasMembers);
  }

  #activeOffsets(): ConsumerOffset[] {
    return this.#activeReaders().map(({ offset }) => offset);
  }

  #readerOf(offset: ConsumerOffset): GroupReader {
    const name = keyOf(offset);
    const reader = this.#readers.get(name) ?? new GroupReader(offset, this.#log, this.#delivery);
    this.#readers.set(name, reader);
    return reader;
  }

  #forget(offset: ConsumerOffset): void {
    this.#readers.delete(keyOf(offset));
    this.#log.end(offset);
  }

  /**
   * Wakes the readers that ask for events of these types, or all, after the current call, so that a publisher never waits for them, or fails with them.
   * The others pass over the events when they look by themselves.
   */
  #wakeSoon(types?: ReadonlySet<string>): void {
    setImmediate(() => {
      for (const reader of this.#readers.values()) if (!types || reader.asksFor(types)) reader.wake();
    });
  }

  /** Looks for what another process has published, and writes offsets that nobody waits for. */
  #look(): void {
    for (const reader of this.#readers.values()) reader.wake();
    this.#settle();
  }

  #settle(): void {
    try {
      this.#log.settle();
    } catch (err) {
      // The records that were passed over are passed over again after a restart.
      this.#delivery.log.warn({ err }, 'event-offsets-not-kept');
    }
  }

  #trimLog(): void {
    try {
      this.#log.trim(this.#activeOffsets());
    } catch (err) {
      // The log is only longer than it should be; the next hour tries again.
      this.#delivery.log.warn({ err }, 'event-log-not-trimmed');
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
