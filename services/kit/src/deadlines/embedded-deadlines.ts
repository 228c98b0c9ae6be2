import { SECOND, type Clock } from '../core/clock.ts';
import { orUnavailable } from '../core/unavailable.ts';
import type { Database } from '../sqlite/database.ts';
import type { Deadlines, Listening } from './deadlines.ts';

/** The table, columns and condition, in SQL, by which a record keeps moments. */
interface Source {
  table: string;
  /** The column of the id. */
  id: string;
  /** The column of the moment, in ms since 1970. */
  at: string;
  /** The condition of rows whose moment is still to come. */
  where: string;
}

/** What is more than this at once is left to the sweep. */
const AT_ONCE = 1_000;

/** Deadlines over the record itself, which is read every second. They outlive the process with their record. */
export class EmbeddedDeadlines implements Deadlines {
  readonly #database: Database;
  readonly #sql: string;
  readonly #now: Clock;
  readonly #timer: NodeJS.Timeout;
  readonly #listeners = new Set<(id: string) => void>();
  /** The moment up to which all deadlines have been handed to the listeners. */
  #toldUntil = new Date(0);

  constructor(database: Database, { table, id, at, where }: Source, now: Clock) {
    this.#database = database;
    this.#sql = `SELECT ${id} AS id FROM ${table} WHERE ${where} AND ${at} > $after AND ${at} <= $until ORDER BY ${at} LIMIT ${AT_ONCE}`;
    this.#now = now;
    this.#timer = setInterval(() => this.notify(), SECOND).unref();
  }

  /** The record has the moment already. */
  async set(): Promise<void> {}

  /** The record has no moment for the id any more. */
  async remove(): Promise<void> {}

  onReached(listener: (id: string) => void): Listening {
    if (this.#listeners.size === 0) this.#toldUntil = this.#now();
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

  /** Tells the listeners what has been reached since the last call; runs every second. */
  notify(): void {
    if (this.#listeners.size === 0) return;
    try {
      const now = this.#now();
      const ids = this.#reached(now);
      this.#toldUntil = now;
      for (const id of ids) for (const listener of this.#listeners) listener(id);
    } catch {
      // A record that fails shows in the calls that matter; the next second tries again.
    }
  }

  #reached(until: Date): string[] {
    const moments = { after: this.#toldUntil.getTime(), until: until.getTime() };
    return this.#database
      .prepare<{ id: string }>(this.#sql)
      .all(moments)
      .map(({ id }) => id);
  }
}
