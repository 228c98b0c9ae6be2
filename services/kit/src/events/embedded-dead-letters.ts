import type { Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import {
  firstOfEach,
  restore,
  toDeadLetter,
  type DeadLetter,
  type DeadLetters,
} from './dead-letters.ts';
import { deadTopicOf } from './event-bus.ts';
import { EventLog } from './event-log.ts';

export class EmbeddedDeadLetters implements DeadLetters {
  readonly #log: EventLog;

  constructor(database: Database, now: Clock) {
    this.#log = new EventLog(database, now);
  }

  async each(topic: string, see: (letter: DeadLetter) => void): Promise<void> {
    const isFirst = firstOfEach();
    const some = (after: number) => this.#log.after(deadTopicOf(topic), after);
    for (let records = some(0); records.length > 0; records = some(records.at(-1)?.seq ?? 0))
      for (const record of records.filter(isFirst)) see(toDeadLetter(topic, record));
  }

  async replay(topic: string): Promise<number> {
    const dead = deadTopicOf(topic);
    const last = this.#log.newest(dead);
    const isFirst = firstOfEach();
    let count = 0;
    for (;;) {
      const records = this.#log.after(dead, 0).filter(({ seq }) => seq <= last);
      const newest = records.at(-1);
      if (!newest) return count;
      // Append first, so a crash may duplicate dead letters but loses none.
      const letters = records.filter(isFirst);
      this.#log.append(letters.map(({ seq: _, ...record }) => restore(topic, record)));
      this.#log.removeUpTo(dead, newest.seq);
      count += letters.length;
    }
  }

  async close(): Promise<void> {
    // The caller owns the database.
  }
}
