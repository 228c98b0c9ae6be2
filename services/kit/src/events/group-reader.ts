import { deliver, namesOf, type Delivery } from './delivery.ts';
import type { Subscription } from './event-bus.ts';
import type { EventLog, LoggedRecord, ConsumerOffset } from './event-log.ts';

/** One consumer of a group, for one topic. */
export interface Member {
  subscriptions: ReadonlyMap<string, Subscription>;
  stopping: AbortController;
  /** Settles when it has done with the event that it was given last. */
  inFlight?: Promise<unknown>;
}

const READ_AT_ONCE = 100;

/** Reads one topic for one group: one event after the other, so that order holds whatever the key; the members take turns. */
export class GroupReader {
  readonly offset: ConsumerOffset;
  readonly #log: EventLog;
  readonly #delivery: Delivery;
  readonly #members: Member[] = [];
  /** The number of the record up to which nothing is left that the group asks for, as far as it has looked. */
  #seenUpTo = 0;
  #reading: Promise<void> | undefined;

  constructor(offset: ConsumerOffset, log: EventLog, delivery: Delivery) {
    this.offset = offset;
    this.#log = log;
    this.#delivery = delivery;
  }

  join(member: Member): void {
    this.#members.push(member);
  }

  /** Resolves when the member has finished the event that it works on; it gets no other. */
  async leave(member: Member): Promise<void> {
    const at = this.#members.indexOf(member);
    if (at >= 0) this.#members.splice(at, 1);
    member.stopping.abort();
    await Promise.allSettled([member.inFlight]);
  }

  get hasMembers(): boolean {
    return this.#members.length > 0;
  }

  isBehind(): boolean {
    return this.hasMembers && this.#log.after(this.offset, 1, this.types).length > 0;
  }

  /** The types of events that the group asks for. */
  get types(): string[] {
    return [...new Set(this.#members.flatMap(({ subscriptions }) => [...subscriptions.keys()]))];
  }

  asksFor(types: ReadonlySet<string>): boolean {
    return this.#members.some(({ subscriptions }) => [...types].some((type) => subscriptions.has(type)));
  }

  /** Reads to the end of the topic; fails when the log does, and goes on where it was when called again. */
  catchUp(): Promise<void> {
    // The reading begins in a microtask, so that a handler that wakes this reader finds `#reading` set.
    this.#reading ??= Promise.resolve()
      .then(() => this.#readToEnd())
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  /** Catches up in the background. */
  wake(): void {
    this.catchUp().catch((err: unknown) => this.#delivery.log.error({ ...this.offset, err }, 'event-log-failed'));
  }

  async #readToEnd(): Promise<void> {
    while (this.hasMembers) {
      // Asked for first: what is appended between the two look-ups has a higher number.
      const newest = this.#log.newest(this.offset.topic);
      const records = this.#log.after(this.offset, READ_AT_ONCE, this.types);
      if (records.length === 0) return this.#passOver(newest);
      await this.#read(records);
    }
  }

  /** Notes that the group asks for nothing more up to this record. Nothing is written yet: a commit costs more than looking at the records again. */
  #passOver(newest: number): void {
    if (newest <= this.#seenUpTo) return;
    this.#log.passOver(this.offset, newest);
    this.#seenUpTo = newest;
  }

  /** Reads the records until a member leaves that would have to take the next one. */
  async #read(records: readonly LoggedRecord[]): Promise<void> {
    for (const record of records) {
      const type = record.headers['ce_type'] ?? '';
      const takers = this.#members.filter(({ subscriptions }) => subscriptions.has(type));
      const member = takers[record.seq % takers.length];
      const subscription = member?.subscriptions.get(type);
      if (!member || !subscription) break;
      const delivery = this.#deliverTo(member, subscription, record);
      member.inFlight = delivery;
      if (!(await delivery)) break;
      this.#seenUpTo = record.seq;
    }
  }

  /** Whether the group is done with the record; if not, it is read again and goes to another member. */
  async #deliverTo({ stopping }: Member, subscription: Subscription, record: LoggedRecord): Promise<boolean> {
    const outcome = await deliver(record, subscription, stopping.signal, { ...this.#delivery, group: this.offset.group });
    if (outcome.is === 'given-up') return false;
    if (outcome.is === 'handled') {
      this.#log.commit(this.offset, record.seq);
      return true;
    }
    this.#delivery.log.error({ group: this.offset.group, ...namesOf(record), err: outcome.error }, 'event-dead');
    this.#log.deadLetter(this.offset, record, outcome.error);
    return true;
  }
}
