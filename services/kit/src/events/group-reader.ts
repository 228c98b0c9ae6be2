import { deliver, namesOf, type Delivery } from './delivery.ts';
import { isDeadTopic, type Subscription } from './event-bus.ts';
import type { ConsumerOffset, EventLog, LoggedRecord } from './event-log.ts';
import { isFor, toDeadRecord } from './event-record.ts';

export interface Member {
  subscriptions: ReadonlyMap<string, Subscription>;
  stopping: AbortController;
  inFlight?: Promise<unknown>;
}

export interface ReaderParts {
  log: EventLog;
  delivery: Delivery;
  /** False for broadcast instances, which keep offsets in memory. */
  commits: boolean;
}

export class GroupReader {
  readonly offset: ConsumerOffset;
  readonly commits: boolean;
  readonly #log: EventLog;
  readonly #delivery: Delivery;
  readonly #members: Member[] = [];
  #reading: Promise<void> | undefined;

  constructor(offset: ConsumerOffset, { log, delivery, commits }: ReaderParts) {
    this.offset = offset;
    this.commits = commits;
    this.#log = log;
    this.#delivery = delivery;
  }

  join(member: Member): void {
    this.#members.push(member);
  }

  async leave(member: Member): Promise<void> {
    const at = this.#members.indexOf(member);
    if (at >= 0) this.#members.splice(at, 1);
    member.stopping.abort();
    await Promise.allSettled([member.inFlight]);
  }

  get hasMembers(): boolean {
    return this.#members.length > 0;
  }

  lag(): number {
    return this.#log.countAfter(this.offset.topic, this.offset.seq);
  }

  /** Rejects if the log fails. The next call resumes at the same event. */
  catchUp(): Promise<void> {
    // Starts later, because a handler that wakes this reader must find `#reading` set.
    this.#reading ??= Promise.resolve()
      .then(() => this.#readToEnd())
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  wake(): void {
    this.catchUp().catch((err: unknown) =>
      this.#delivery.log.error({ ...this.offset, err }, 'reading the event log failed'),
    );
  }

  async #readToEnd(): Promise<void> {
    for (;;) {
      const records = this.#log.after(this.offset.topic, this.offset.seq);
      if (records.length === 0) return;
      for (const record of records) {
        const [member] = this.#members;
        if (!member) return;
        const subscription = member.subscriptions.get(record.headers['ce_type'] ?? '');
        if (subscription && isFor(this.offset.group, record)) {
          const handling = this.#handle(record, subscription, member);
          member.inFlight = handling;
          if (!(await handling)) break;
        }
        // Don't commit skipped records. Skipping them again after a restart is cheaper.
        this.offset.seq = record.seq;
      }
    }
  }

  async #handle(
    record: LoggedRecord,
    subscription: Subscription,
    { stopping }: Member,
  ): Promise<boolean> {
    const { group } = this.offset;
    const outcome = await deliver(record, subscription, stopping.signal, {
      ...this.#delivery,
      group,
    });
    if (outcome.is === 'given-up') return false;
    const offset = this.commits ? { ...this.offset, seq: record.seq } : undefined;
    if (outcome.is === 'dead')
      this.#delivery.log.error(
        { group, ...namesOf(record), err: outcome.error },
        'event handling failed permanently',
      );
    if (outcome.is === 'dead' && !isDeadTopic(record.topic))
      this.#log.bury(toDeadRecord(record, group, outcome.error), offset);
    else if (offset) this.#log.commit(offset);
    return true;
  }
}
