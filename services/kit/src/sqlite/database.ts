import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';

/** By position, or one object by name (`{ key }` fills `$key`). */
type Values = SQLInputValue[] | [Record<string, SQLInputValue>];

export interface Statement<Row> {
  run(...values: Values): { changes: number };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

/** One SQLite file. Every call blocks until it is done and throws what SQLite says; a writer waits up to 5 s for another process. */
export interface Database {
  /** The statement of this text, prepared once; so the text is a constant and values are bound. `Row` is what its author says it yields. */
  prepare<Row = Record<string, SQLOutputValue>>(sql: string): Statement<Row>;
  exec(sql: string): void;
  /** All of the work or nothing of it, and no other writer in between. The work is synchronous and holds no other transaction. */
  transaction<T>(work: () => T extends Promise<unknown> ? never : T): T;
  close(): void;
}

/**
 * Opens the file and creates it, with its folder, where it is missing. What is committed survives kill -9; `FULL` makes it survive a power cut
 * too, for one fsync per commit.
 */
export function openDatabase(path: string, { synchronous = 'NORMAL' }: { synchronous?: 'NORMAL' | 'FULL' } = {}): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const sqlite = new DatabaseSync(path, { timeout: 5_000 });
  sqlite.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
  const prepared = new Map<string, Statement<unknown>>();

  return {
    prepare<Row>(sql: string) {
      const statement = prepared.get(sql) ?? (sqlite.prepare(sql) as unknown as Statement<unknown>);
      prepared.set(sql, statement);
      return statement as Statement<Row>;
    },
    exec: (sql) => sqlite.exec(sql),
    transaction(work) {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite has rolled back by itself after some failures, a full disk among them.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => sqlite.close(),
  };
}
