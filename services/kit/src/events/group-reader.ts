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
    return this.hasMembers && this.#log.after(this.offset, 1).length > 0;
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
      const records = this.#log.after(this.offset, READ_AT_ONCE);
      if (records.length === 0) return;
      await this.#read(records);
    }
  }

  /** Reads the records until a member leaves. Those that nobody of the group asks for are passed over: a commit costs more than they do. */
  async #read(records: readonly LoggedRecord[]): Promise<void> {
    let passedOver: LoggedRecord | undefined;
    for (const record of records) {
      const member = this.#members[record.seq % this.#members.length];
      if (!member) break;
      const subscription = member.subscriptions.get(record.headers['ce_type'] ?? '');
      if (subscription) {
        const delivery = this.#deliverTo(member, subscription, record);
        member.inFlight = delivery;
        if (!(await delivery)) break;
        passedOver = undefined;
      } else {
        passedOver = record;
      }
    }
    if (passedOver) this.#log.passOver(this.offset, passedOver.seq);
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
