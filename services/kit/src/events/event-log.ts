import { DAY, type Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { isDeadTopic } from './event-bus.ts';
import { toDeadRecord, type EventRecord } from './event-record.ts';

export interface LoggedRecord extends EventRecord {
  seq: number;
}

/** How far a group has read a topic. */
export interface Place {
  group: string;
  topic: string;
}

interface Row extends Omit<LoggedRecord, 'headers'> {
  headers: string;
}

// AUTOINCREMENT: a number is never given again, even when the newest rows have been trimmed; groups remember it.
const TABLES = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, key TEXT NOT NULL,
    headers TEXT NOT NULL CHECK (json_valid(headers)), text TEXT NOT NULL, logged_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_topic ON events (topic, seq);
  CREATE INDEX IF NOT EXISTS events_by_time ON events (logged_at);
  CREATE TABLE IF NOT EXISTS places (
    "group" TEXT NOT NULL, topic TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (topic, "group")
  ) STRICT, WITHOUT ROWID`;
const APPEND = 'INSERT INTO events (topic, key, headers, text, logged_at) VALUES ($topic, $key, $headers, $text, $now)';
const NEWEST = 'SELECT max(seq) AS seq FROM events';
const BEGIN = 'INSERT INTO places VALUES ($group, $topic, $seq, $now) ON CONFLICT DO UPDATE SET seen_at = $now';
const SEEN = 'UPDATE places SET seen_at = $now WHERE "group" = $group AND topic = $topic';
const COMMIT = 'UPDATE places SET seq = $seq, seen_at = $now WHERE "group" = $group AND topic = $topic';
const AFTER = `
  SELECT seq, topic, key, headers, text FROM events
  WHERE topic = $topic AND seq > (SELECT seq FROM places WHERE "group" = $group AND topic = $topic) ORDER BY seq LIMIT $limit`;
const COUNT_AFTER = `
  SELECT count(*) AS count FROM events
  WHERE topic = $topic AND seq > (SELECT seq FROM places WHERE "group" = $group AND topic = $topic)`;
const COUNT = 'SELECT count(*) AS count FROM events WHERE topic = $topic';
const FORGET = 'DELETE FROM places WHERE seen_at < $before';
const TRIM = `
  DELETE FROM events WHERE logged_at < $before AND topic NOT LIKE '%.dead'
  AND seq <= coalesce((SELECT min(seq) FROM places WHERE places.topic = events.topic), seq)`;
const TRIM_DEAD = `DELETE FROM events WHERE logged_at < $before AND topic LIKE '%.dead'`;

const KEPT_MS = 7 * DAY;
const DEAD_KEPT_MS = 90 * DAY;

/** An append-only log of records in an SQLite file, and how far each group has read each topic. Every call blocks until it is on disk. */
export class EventLog {
  readonly #database: Database;
  readonly #now: Clock;

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.exec(TABLES);
  }

  /** All of the records or none. */
  append(records: readonly EventRecord[]): void {
    this.#database.transaction(() => {
      for (const record of records) this.#insert(record);
    });
  }

  /** Gives a new group its place; a known one keeps its own. */
  begin(place: Place, from: 'beginning' | 'now'): void {
    const seq = from === 'now' ? (this.#database.prepare<{ seq: number | null }>(NEWEST).get()?.seq ?? 0) : 0;
    this.#database.prepare(BEGIN).run({ ...place, seq, now: this.#time() });
  }

  /** The records a group has not done with yet, oldest first. */
  after(place: Place, limit: number): LoggedRecord[] {
    const rows = this.#database.prepare<Row>(AFTER).all({ ...place, limit });
    return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
  }

  /** How many records a group has not done with yet. */
  countAfter(place: Place): number {
    return this.#database.prepare<{ count: number }>(COUNT_AFTER).get({ ...place })?.count ?? 0;
  }

  /** How many records a topic holds. */
  count(topic: string): number {
    return this.#database.prepare<{ count: number }>(COUNT).get({ topic })?.count ?? 0;
  }

  /** The group has done with everything up to this record. */
  commit(place: Place, seq: number): void {
    this.#database.prepare(COMMIT).run({ ...place, seq, now: this.#time() });
  }

  /** The group has failed for good with this record: puts it on the dead topic. One that was there already stays where it is. */
  bury(place: Place, record: LoggedRecord, error: unknown): void {
    this.#database.transaction(() => {
      if (!isDeadTopic(record.topic)) this.#insert(toDeadRecord(record, place.group, error));
      this.commit(place, record.seq);
    });
  }

  /**
   * Removes records that are older than 7 days and read by every group; dead ones stay for 90 days. A group that nobody has been a member of for
   * 7 days is forgotten (an instance that is gone would hold the log for ever); the places given are those that have members now.
   */
  trim(places: readonly Place[]): void {
    const now = this.#time();
    for (const place of places) this.#database.prepare(SEEN).run({ ...place, now });
    this.#database.prepare(FORGET).run({ before: now - KEPT_MS });
    this.#database.prepare(TRIM).run({ before: now - KEPT_MS });
    this.#database.prepare(TRIM_DEAD).run({ before: now - DEAD_KEPT_MS });
  }

  ping(): void {
    this.#database.prepare('SELECT 1').get();
  }

  #insert({ topic, key, headers, text }: EventRecord): void {
    this.#database.prepare(APPEND).run({ topic, key, headers: JSON.stringify(headers), text, now: this.#time() });
  }

  #time(): number {
    return this.#now().getTime();
  }
}
