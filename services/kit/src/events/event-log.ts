import { DAY, type Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { isDeadTopic } from './event-bus.ts';
import { toDeadRecord, type EventRecord } from './event-record.ts';

export interface LoggedRecord extends EventRecord {
  seq: number;
}

/** The key of the offset up to which a group has read a topic. */
export interface ConsumerOffset {
  group: string;
  topic: string;
  /** The id of an instance that reads everything itself. Its offset is only in memory. */
  instance?: string;
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
  CREATE TABLE IF NOT EXISTS consumer_offsets (
    "group" TEXT NOT NULL, topic TEXT NOT NULL, seq INTEGER NOT NULL, seen_at INTEGER NOT NULL, PRIMARY KEY (topic, "group")
  ) STRICT, WITHOUT ROWID`;
const OLD_OFFSETS = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'places'`;
const APPEND = 'INSERT INTO events (topic, key, headers, text, logged_at) VALUES ($topic, $key, $headers, $text, $now)';
const BEGIN = 'INSERT INTO consumer_offsets VALUES ($group, $topic, 0, $now) ON CONFLICT DO UPDATE SET seen_at = $now';
const SEEN = 'UPDATE consumer_offsets SET seen_at = $now WHERE "group" = $group AND topic = $topic';
const COMMIT = 'UPDATE consumer_offsets SET seq = $seq, seen_at = $now WHERE "group" = $group AND topic = $topic';
const UNREAD = `
  topic = $topic AND seq > coalesce($inMemory, (SELECT seq FROM consumer_offsets WHERE "group" = $group AND topic = $topic))
  AND coalesce(headers ->> 'replay_group', $group) = $group AND ($types IS NULL OR headers ->> 'ce_type' IN (SELECT value FROM json_each($types)))`;
const AFTER = `SELECT seq, topic, key, headers, text FROM events WHERE ${UNREAD} ORDER BY seq LIMIT $limit`;
const COUNT_AFTER = `SELECT count(*) AS count FROM events WHERE ${UNREAD}`;
const NEWEST = 'SELECT coalesce(max(seq), 0) AS seq FROM events WHERE topic = $topic';
const COUNT = 'SELECT count(*) AS count FROM events WHERE topic = $topic';
const DELETE_OLD = 'DELETE FROM consumer_offsets WHERE seen_at < $before';
const TRIM = `
  DELETE FROM events WHERE logged_at < $before AND topic NOT LIKE '%.dead'
  AND seq <= coalesce((SELECT min(seq) FROM consumer_offsets WHERE consumer_offsets.topic = events.topic), seq)`;
const TRIM_DEAD = `DELETE FROM events WHERE logged_at < $before AND topic LIKE '%.dead'`;

const KEPT_MS = 7 * DAY;
const DEAD_KEPT_MS = 90 * DAY;

/** An append-only log of records in an SQLite file, and how far each group has read each topic. Every call but `passOver` blocks until it is on disk. */
export class EventLog {
  readonly #database: Database;
  readonly #now: Clock;
  /** The offsets of instances, and those up to which a group needs nothing while they are not on disk yet. */
  readonly #inMemory = new Map<string, ConsumerOffset & { seq: number }>();

  constructor(database: Database, now: Clock) {
    this.#database = database;
    this.#now = now;
    database.transaction(() => {
      // Files of version 0.1.0 name the table `places`.
      if (database.prepare(OLD_OFFSETS).get()) database.exec('ALTER TABLE places RENAME TO consumer_offsets');
      database.exec(TABLES);
    });
  }

  /** Appends all of the records or none. */
  append(records: readonly EventRecord[]): void {
    this.#database.transaction(() => {
      for (const record of records) this.#insert(record);
    });
  }

  /** Sets the offset of a new group to the beginning, and that of an instance to the end; a known group keeps its own. */
  begin(offset: ConsumerOffset): void {
    if (offset.instance === undefined) this.#database.prepare(BEGIN).run({ ...rowOf(offset), now: this.#time() });
    else this.passOver(offset, this.newest(offset.topic));
  }

  /** Forgets the offset of an instance that has stopped. */
  end(instance: ConsumerOffset): void {
    this.#inMemory.delete(keyOf(instance));
  }

  /** The records a group has not done with yet, oldest first; where types of events are given, only those of these types. */
  after(offset: ConsumerOffset, limit: number, types?: readonly string[]): LoggedRecord[] {
    const rows = this.#database.prepare<Row>(AFTER).all({ ...this.#unread(offset, types), limit });
    return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
  }

  /** How many records `after` would find without a limit. */
  countAfter(offset: ConsumerOffset, types?: readonly string[]): number {
    return this.#database.prepare<{ count: number }>(COUNT_AFTER).get(this.#unread(offset, types))?.count ?? 0;
  }

  /** The number of the newest record of a topic; 0 where it has none. */
  newest(topic: string): number {
    return this.#database.prepare<{ seq: number }>(NEWEST).get({ topic })?.seq ?? 0;
  }

  /** How many records a topic holds. */
  count(topic: string): number {
    return this.#database.prepare<{ count: number }>(COUNT).get({ topic })?.count ?? 0;
  }

  /** The group has done with everything up to this record. */
  commit(offset: ConsumerOffset, seq: number): void {
    if (offset.instance !== undefined) return this.passOver(offset, seq);
    this.#inMemory.delete(keyOf(offset));
    this.#database.prepare(COMMIT).run({ ...rowOf(offset), seq, now: this.#time() });
  }

  /** The group needs nothing up to this record. That is on disk with its next commit or `settle`; where it is lost, the same records are passed over again. */
  passOver(offset: ConsumerOffset, seq: number): void {
    this.#inMemory.set(keyOf(offset), { ...offset, seq });
  }

  /** Commits what groups have passed over. */
  settle(): void {
    const passedOver = [...this.#inMemory.values()].filter(({ instance }) => instance === undefined);
    if (passedOver.length === 0) return;
    this.#database.transaction(() => {
      for (const { seq, ...offset } of passedOver) this.#database.prepare(COMMIT).run({ ...rowOf(offset), seq, now: this.#time() });
    });
    for (const offset of passedOver) this.#inMemory.delete(keyOf(offset));
  }

  /** Puts a record that the group has failed with for good on the dead topic. One that is there already stays where it is. */
  deadLetter(offset: ConsumerOffset, record: LoggedRecord, error: unknown): void {
    this.#database.transaction(() => {
      if (!isDeadTopic(record.topic)) this.#insert(toDeadRecord(record, offset.group, error));
      this.commit(offset, record.seq);
    });
  }

  /**
   * Removes records that are older than 7 days and read by every group; dead ones stay for 90 days. A group that nobody has been a member of for
   * 7 days is forgotten (an instance that is gone would hold the log for ever); the offsets given are those of groups that have members now.
   */
  trim(offsets: readonly ConsumerOffset[]): void {
    this.settle();
    const now = this.#time();
    for (const offset of offsets) this.#database.prepare(SEEN).run({ ...rowOf(offset), now });
    this.#database.prepare(DELETE_OLD).run({ before: now - KEPT_MS });
    this.#database.prepare(TRIM).run({ before: now - KEPT_MS });
    this.#database.prepare(TRIM_DEAD).run({ before: now - DEAD_KEPT_MS });
  }

  ping(): void {
    this.#database.prepare('SELECT 1').get();
  }

  #insert({ topic, key, headers, text }: EventRecord): void {
    this.#database.prepare(APPEND).run({ topic, key, headers: JSON.stringify(headers), text, now: this.#time() });
  }

  #unread(offset: ConsumerOffset, types?: readonly string[]) {
    const inMemory = this.#inMemory.get(keyOf(offset))?.seq ?? null;
    return { ...rowOf(offset), inMemory, types: types ? JSON.stringify(types) : null };
  }

  #time(): number {
    return this.#now().getTime();
  }
}

export const keyOf = ({ group, topic, instance }: ConsumerOffset): string => JSON.stringify([group, topic, instance]);
const rowOf = ({ group, topic }: ConsumerOffset) => ({ group, topic });
