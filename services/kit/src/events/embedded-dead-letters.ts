import type { Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { firstOfEach, restore, toDeadLetter, type DeadLetter, type DeadLetters } from './dead-letters.ts';
import { deadTopicOf } from './event-bus.ts';
import { EventLog, type LoggedRecord } from './event-log.ts';

interface Row extends Omit<LoggedRecord, 'headers'> {
  headers: string;
}

const SOME = 'SELECT seq, topic, key, headers, text FROM events WHERE topic = $topic AND seq > $after ORDER BY seq LIMIT $limit';
const NEWEST = 'SELECT max(seq) AS seq FROM events WHERE topic = $topic';
const REMOVE = 'DELETE FROM events WHERE topic = $topic AND seq <= $seq';
const AT_ONCE = 100;

/** The dead letters in the log of an embedded bus, which may be open in another process: it delivers what is put back within a second. */
export class EmbeddedDeadLetters implements DeadLetters {
  readonly #database: Database;
  readonly #log: EventLog;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#log = new EventLog(database, now);
  }

  async each(topic: string, see: (letter: DeadLetter) => void): Promise<void> {
    const isFirst = firstOfEach();
    for (let records = this.#some(topic, 0); records.length > 0; records = this.#some(topic, records.at(-1)?.seq ?? 0))
      for (const record of records.filter(isFirst)) see(toDeadLetter(topic, record));
  }

  async replay(topic: string): Promise<number> {
    const last = this.#database.prepare<{ seq: number | null }>(NEWEST).get({ topic: deadTopicOf(topic) })?.seq ?? 0;
    const isFirst = firstOfEach();
    let count = 0;
    for (;;) {
      const records = this.#some(topic, 0).filter(({ seq }) => seq <= last);
      const newest = records.at(-1);
      if (!newest) return count;
      // Dead letters are put back before they are removed: a crash in between delivers some twice, and loses none.
      const letters = records.filter(isFirst);
      this.#log.append(letters.map(({ seq: _, ...record }) => restore(topic, record)));
      this.#database.prepare(REMOVE).run({ topic: newest.topic, seq: newest.seq });
      count += letters.length;
    }
  }

  async close(): Promise<void> {
    // The database belongs to whoever opened it.
  }

  #some(topic: string, after: number): LoggedRecord[] {
    const rows = this.#database.prepare<Row>(SOME).all({ topic: deadTopicOf(topic), after, limit: AT_ONCE });
    return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
  }
}
