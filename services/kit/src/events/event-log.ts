import { DAY, type Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import type { EventRecord } from './event-record.ts';

export interface LoggedRecord extends EventRecord {
  seq: number;
}

export interface ConsumerOffset {
  group: string;
  topic: string;
  seq: number;
}

interface Row extends Omit<LoggedRecord, 'headers'> {
  headers: string;
}

// Offsets rely on AUTOINCREMENT, which never reuses a number, even after trimming.
const TABLES = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, key TEXT NOT NULL,
    headers TEXT NOT NULL CHECK (json_valid(headers)), text TEXT NOT NULL, logged_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_topic ON events (topic, seq);
  CREATE INDEX IF NOT EXISTS events_by_time ON events (logged_at);
  CREATE TABLE IF NOT EXISTS consumer_offsets (
    "group" TEXT NOT NULL, topic TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (topic, "group")
  ) STRICT, WITHOUT ROWID`;
const OLD_OFFSETS = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'places'`;
const APPEND =
  'INSERT INTO events (topic, key, headers, text, logged_at) VALUES ($topic, $key, $headers, $text, $now)';
const BEGIN =
  'INSERT INTO consumer_offsets VALUES ($group, $topic, 0, $now) ON CONFLICT DO UPDATE SET seen_at = $now RETURNING seq';
const COMMIT =
  'UPDATE consumer_offsets SET seq = $seq, seen_at = $now WHERE "group" = $group AND topic = $topic';
const AFTER =
  'SELECT seq, topic, key, headers, text FROM events WHERE topic = $topic AND seq > $seq ORDER BY seq LIMIT 100';
const COUNT = 'SELECT count(*) AS count FROM events WHERE topic = $topic AND seq > $seq';
const NEWEST = 'SELECT coalesce(max(seq), 0) AS seq FROM events WHERE topic = $topic';
const REMOVE = 'DELETE FROM events WHERE topic = $topic AND seq <= $seq';
const DELETE_OLD = 'DELETE FROM consumer_offsets WHERE seen_at < $before';
const TRIM = `
  DELETE FROM events WHERE logged_at < $before AND topic NOT LIKE '%.dead'
  AND seq <= coalesce((SELECT min(seq) FROM consumer_offsets WHERE consumer_offsets.topic = events.topic), seq)`;
const TRIM_DEAD = `DELETE FROM events WHERE logged_at < $before AND topic LIKE '%.dead'`;

const RETENTION_MS = 7 * DAY;
const DEAD_LETTER_RETENTION_MS = 90 * DAY;

/** Synchronous: returns once the write is on disk. */
export class EventLog {
  readonly #database: Database;
  readonly #now: Clock;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.transaction(() => {
      // Version 0.1.0 used this name.
      if (database.prepare(OLD_OFFSETS).get())
        database.exec('ALTER TABLE places RENAME TO consumer_offsets');
      database.exec(TABLES);
    });
  }

  append(records: readonly EventRecord[]): void {
    this.#database.transaction(() => this.#insert(records));
  }

  begin(group: string, topic: string): ConsumerOffset {
    const seq =
      this.#database.prepare<{ seq: number }>(BEGIN).get({ group, topic, now: this.#time() })
        ?.seq ?? 0;
    return { group, topic, seq };
  }

  commit({ group, topic, seq }: ConsumerOffset): void {
    this.#database.prepare(COMMIT).run({ group, topic, seq, now: this.#time() });
  }

  bury(letter: EventRecord, offset: ConsumerOffset | undefined): void {
    this.#database.transaction(() => {
      this.#insert([letter]);
      if (offset) this.commit(offset);
    });
  }

  after(topic: string, seq: number): LoggedRecord[] {
    const rows = this.#database.prepare<Row>(AFTER).all({ topic, seq });
    return rows.map((row) => ({
      ...row,
      headers: JSON.parse(row.headers) as Record<string, string>,
    }));
  }

  countAfter(topic: string, seq: number): number {
    return this.#database.prepare<{ count: number }>(COUNT).get({ topic, seq })?.count ?? 0;
  }

  newest(topic: string): number {
    return this.#database.prepare<{ seq: number }>(NEWEST).get({ topic })?.seq ?? 0;
  }

  removeUpTo(topic: string, seq: number): void {
    this.#database.prepare(REMOVE).run({ topic, seq });
  }

  /** Commits the offsets of active groups first, so only inactive groups are removed. */
  trim(offsets: readonly ConsumerOffset[]): void {
    for (const offset of offsets) this.commit(offset);
    const now = this.#time();
    this.#database.prepare(DELETE_OLD).run({ before: now - RETENTION_MS });
    this.#database.prepare(TRIM).run({ before: now - RETENTION_MS });
    this.#database.prepare(TRIM_DEAD).run({ before: now - DEAD_LETTER_RETENTION_MS });
  }

  ping(): void {
    this.#database.prepare('SELECT 1').get();
  }

  #insert(records: readonly EventRecord[]): void {
    for (const { topic, key, headers, text } of records)
      this.#database
        .prepare(APPEND)
        .run({ topic, key, headers: JSON.stringify(headers), text, now: this.#time() });
  }

  #time(): number {
    return this.#now().getTime();
  }
}
