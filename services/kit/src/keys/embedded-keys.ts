import type { Clock } from '../core/clock.ts';
import type { Database } from '../sqlite/database.ts';
import { checkedTtl, type ExpiringKeys, returnedKey } from './expiring-keys.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS expiring_keys (key TEXT PRIMARY KEY, value TEXT NOT NULL, ends_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS expiring_keys_by_end ON expiring_keys (ends_at)`;
const CLAIM = `
  INSERT INTO expiring_keys VALUES ($key, $value, $end)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at WHERE ends_at <= $now`;
const PUT = 'INSERT OR REPLACE INTO expiring_keys VALUES ($key, $value, $end)';
const REPLACE =
  'UPDATE expiring_keys SET value = $value, ends_at = $end WHERE key = $key AND ends_at > $now';
const GET = 'SELECT value FROM expiring_keys WHERE key = $key AND ends_at > $now';
const TAKE = 'DELETE FROM expiring_keys WHERE key = $key AND ends_at > $now RETURNING value';
// Without the casts, SQLite would store JavaScript numbers as `1.0`.
const COUNT = `
  INSERT INTO expiring_keys VALUES ($key, CAST($by AS INTEGER), $end)
  ON CONFLICT (key) DO UPDATE SET
    value = iif(ends_at > $now, CAST(value AS INTEGER), 0) + CAST($by AS INTEGER),
    ends_at = iif(ends_at > $now, ends_at, excluded.ends_at)
  RETURNING value`;
const SET = 'SELECT value, ends_at AS "end" FROM expiring_keys WHERE key = $key AND ends_at > $now';
const DELETE = 'DELETE FROM expiring_keys WHERE key = $key';
const RELEASE = 'DELETE FROM expiring_keys WHERE key = $key AND value = $value';
const PURGE =
  'DELETE FROM expiring_keys WHERE key IN (SELECT key FROM expiring_keys WHERE ends_at <= $now LIMIT $limit)';

/** About 20 MB: a flood from many IP addresses must not fill the disk. */
const MAX_MEMBERS = 200_000;
const PURGE_BATCH_SIZE = 1_000;
const PURGE_INTERVAL_MS = 10_000;
const PURGE_BATCH_DELAY_MS = 50;

export class EmbeddedKeys implements ExpiringKeys {
  readonly #database: Database;
  readonly #now: Clock;
  readonly #maxMembers: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, now: Clock, { maxMembers = MAX_MEMBERS } = {}) {
    this.#database = database;
    this.#now = now;
    this.#maxMembers = maxMembers;
    database.exec(TABLE);
    this.#purgeAfter(PURGE_INTERVAL_MS);
  }

  async claim(key: string, value: string, ttlMs: number): Promise<boolean> {
    const { now, end } = this.#life(ttlMs);
    return this.#database.prepare(CLAIM).run({ key, value, end, now }).changes === 1;
  }

  async put(key: string, value: string, ttlMs: number): Promise<void> {
    const { end } = this.#life(ttlMs);
    this.#database.prepare(PUT).run({ key, value, end });
  }

  async replace(key: string, value: string, ttlMs: number): Promise<boolean> {
    const { now, end } = this.#life(ttlMs);
    return this.#database.prepare(REPLACE).run({ key, value, end, now }).changes === 1;
  }

  async get(key: string): Promise<string | null> {
    return (
      this.#database.prepare<{ value: string }>(GET).get({ key, now: this.#time() })?.value ?? null
    );
  }

  async take(key: string): Promise<string | null> {
    return (
      this.#database.prepare<{ value: string }>(TAKE).get({ key, now: this.#time() })?.value ?? null
    );
  }

  async count(key: string, ttlMs: number, by = 1): Promise<number> {
    const { now, end } = this.#life(ttlMs);
    return Number(
      this.#database.prepare<{ value: string }>(COUNT).get({ key, by, end, now })?.value,
    );
  }

  /** Exact up to `maxMembers`, after which the set stops growing. */
  async countDistinct(key: string, member: string, ttlMs: number): Promise<number> {
    const { now, end } = this.#life(ttlMs);
    return this.#database.transaction(() => {
      const returned = this.#database
        .prepare<{ value: string }>(TAKE)
        .get({ key: returnedKey(key), now });
      return this.#addMember(key, member, { now, end }) + Number(returned?.value ?? 0);
    });
  }

  async returnGrowth(key: string, growth: number, ttlMs: number): Promise<void> {
    await this.count(returnedKey(key), ttlMs, growth);
  }

  async delete(key: string): Promise<void> {
    this.#database.prepare(DELETE).run({ key });
  }

  async release(key: string, value: string): Promise<void> {
    this.#database.prepare(RELEASE).run({ key, value });
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
  }

  purge(): number {
    return this.#database.prepare(PURGE).run({ now: this.#time(), limit: PURGE_BATCH_SIZE })
      .changes;
  }

  #purgeAfter(ms: number): void {
    this.#timer = setTimeout(() => this.#purgeAfter(this.#purgeOrWait()), ms).unref();
  }

  #purgeOrWait(): number {
    try {
      return this.purge() === PURGE_BATCH_SIZE ? PURGE_BATCH_DELAY_MS : PURGE_INTERVAL_MS;
    } catch {
      // Expired keys are never returned, and other calls report a busy or full disk.
      return PURGE_INTERVAL_MS;
    }
  }

  #addMember(key: string, member: string, { now, end }: { now: number; end: number }): number {
    const set = this.#database.prepare<{ value: string; end: number }>(SET).get({ key, now });
    if (Number(set?.value ?? 0) >= this.#maxMembers) return 0;
    const life = { now, end: set?.end ?? end };
    const { changes } = this.#database
      .prepare(CLAIM)
      .run({ key: `${key}:${member}`, value: '', ...life });
    if (changes === 1) this.#database.prepare(COUNT).get({ key, by: 1, ...life });
    return changes;
  }

  #time(): number {
    return this.#now().getTime();
  }

  #life(ttlMs: number): { now: number; end: number } {
    const now = this.#time();
    return { now, end: now + checkedTtl(ttlMs) };
  }
}
