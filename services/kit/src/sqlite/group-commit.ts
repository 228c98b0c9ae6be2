import type { Database } from './database.ts';

interface Job {
  work: () => unknown;
  done: (value: unknown) => void;
  failed: (reason: unknown) => void;
}

/**
 * Commits what many requests write in one turn of the event loop together, since a commit costs more than what it commits. Each still has all of its work
 * done or nothing, and hears of it once it is committed.
 */
export class GroupCommit {
  readonly #database: Database;
  #waiting: Job[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Resolves with what the work returns, committed. Throws what it throws, with nothing of it done. The work is synchronous, holds no transaction, and does
   * nothing but change the database, since it is run a second time where other work of its turn has thrown.
   */
  run<T>(work: () => T extends Promise<unknown> ? never : T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ work, done: (value) => resolve(value as T), failed: reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    try {
      for (const settle of this.#allOf(jobs) ?? this.#eachOf(jobs)) settle();
    } catch (error) {
      for (const { failed } of jobs) failed(error);
    }
  }

  /** Does all jobs in one transaction without savepoints, which cost half as much as the work itself; undefined, with nothing done, where one of several has thrown. */
  #allOf(jobs: readonly Job[]): (() => void)[] | undefined {
    const outcomes: (() => void)[] = [];
    const workAll = () => {
      for (const { work, done } of jobs) {
        const value = work();
        outcomes.push(() => done(value));
      }
    };
    try {
      this.#database.transaction(workAll);
      return outcomes;
    } catch (error) {
      const hasWorked = outcomes.length === jobs.length;
      if (hasWorked || jobs.length === 1) throw error;
      return undefined;
    }
  }

  #eachOf(jobs: readonly Job[]): (() => void)[] {
    return this.#database.transaction(() => jobs.map((job) => this.#attempt(job)));
  }

  /** Does one job within the transaction; what is returned tells its outcome. */
  #attempt({ work, done, failed }: Job): () => void {
    const step = (sql: string) => this.#database.prepare(sql).run();
    step('SAVEPOINT job');
    try {
      const value = work();
      step('RELEASE job');
      return () => done(value);
    } catch (error) {
      try {
        step('ROLLBACK TO job');
        step('RELEASE job');
      } catch {
        // Without a savepoint to release, SQLite has rolled back the whole transaction by itself, as on a full disk.
        throw error;
      }
      return () => failed(error);
    }
  }
}
