import { SECOND, type Clock } from '../core/clock.ts';
import { orUnavailable } from '../core/unavailable.ts';
import type { Database } from '../sqlite/database.ts';
import type { Deadlines, Listening } from './deadlines.ts';

interface Source {
  table: string;
  id: string;
  at: string;
  where: string;
}

/** The sweep handles deadlines beyond this limit. */
const BATCH_SIZE = 1_000;

export class EmbeddedDeadlines implements Deadlines {
  readonly #database: Database;
  readonly #sql: string;
  readonly #now: Clock;
  readonly #timer: NodeJS.Timeout;
  readonly #listeners = new Set<(id: string) => void>();
  #notifiedUntil = new Date(0);

  constructor(database: Database, { table, id, at, where }: Source, now: Clock) {
    this.#database = database;
    this.#sql = `SELECT ${id} AS id FROM ${table} WHERE ${where} AND ${at} > $after AND ${at} <= $until ORDER BY ${at} LIMIT ${BATCH_SIZE}`;
    this.#now = now;
    this.#timer = setInterval(() => this.notify(), SECOND).unref();
  }

  /** Does nothing, because the record contains the deadline. */
  async set(): Promise<void> {}

  async remove(): Promise<void> {}

  onReached(listener: (id: string) => void): Listening {
    if (this.#listeners.size === 0) this.#notifiedUntil = this.#now();
    this.#listeners.add(listener);
    return { stop: () => void this.#listeners.delete(listener) };
  }

  async ping(): Promise<void> {
    await orUnavailable((async () => this.#reached(this.#now()))());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#listeners.clear();
  }

  notify(): void {
    if (this.#listeners.size === 0) return;
    try {
      const now = this.#now();
      const ids = this.#reached(now);
      this.#notifiedUntil = now;
      for (const id of ids) for (const listener of this.#listeners) listener(id);
    } catch {
      // The next run retries, and other calls report the failure.
    }
  }

  #reached(until: Date): string[] {
    const moments = { after: this.#notifiedUntil.getTime(), until: until.getTime() };
    return this.#database
      .prepare<{ id: string }>(this.#sql)
      .all(moments)
      .map(({ id }) => id);
  }
}
