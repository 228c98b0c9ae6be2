import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { types } from 'node:util';
import { SECOND } from '../core/clock.ts';
import { unavailable } from '../core/unavailable.ts';

const BUSY_MS = 5 * SECOND;

/** Values by position, or one object of values by name (`{ key }` fills `$key`). */
type Values = SQLInputValue[] | [Record<string, SQLInputValue>];

export interface Statement<Row> {
  run(...values: Values): { changes: number };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

/**
 * One SQLite file. Every call blocks until it is done; a writer waits up to 5 s for another process. A call throws `unavailable` where the file
 * cannot be used, and what SQLite says where the call is wrong.
 */
export interface Database {
  /** The statement of this text, prepared once; so the text is a constant and values are bound. `Row` is what its author says it yields. */
  prepare<Row = Record<string, SQLOutputValue>>(sql: string): Statement<Row>;
  exec(sql: string): void;
  /** Runs the work in a transaction: all of it or nothing, with no other writer in between. The work is synchronous and holds no other transaction. */
  transaction<T>(work: () => T extends Promise<unknown> ? never : T): T;
  /**
   * Moves what is committed from the log beside the file into the file, and empties the log, so that what was deleted is in neither. Does not
   * wait for another process: while one reads, the log stays as it is.
   */
  emptyLog(): void;
  close(): void;
}

/**
 * Opens the file and creates it, with its folder, where it is missing; nobody but this user can read it. What is committed survives kill -9;
 * `FULL` makes it survive a power cut too, for one fsync per commit. What is deleted is overwritten with zeros.
 */
export function openDatabase(path: string, { synchronous = 'NORMAL' }: { synchronous?: 'NORMAL' | 'FULL' } = {}): Database {
  if (path !== ':memory:') createPrivately(path);
  const sqlite = orOutage(() => new DatabaseSync(path, { timeout: BUSY_MS }));
  const exec = (sql: string) => orOutage(() => sqlite.exec(sql));
  exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  const prepared = new Map<string, Statement<unknown>>();

  return {
    prepare<Row>(sql: string) {
      const known = prepared.get(sql);
      if (known) return known as Statement<Row>;
      const statement = orOutage(() => checked(sqlite.prepare(sql)));
      prepared.set(sql, statement);
      return statement as Statement<Row>;
    },
    exec,
    transaction(work) {
      exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite has rolled back by itself after some failures, a full disk among them.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    emptyLog: () => exec(`PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${BUSY_MS}`),
    close: () => sqlite.close(),
  };
}

/** The log and the index beside it get the file's own mode from SQLite. */
function createPrivately(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, 'a', 0o600));
  } catch (failure) {
    throw unavailable(failure);
  }
}

/**
 * Makes the calls of a statement fail with `unavailable` where the file cannot be used. No function is made for a call, since each read and write comes by
 * here. Rows are made from arrays: every row object that Node's binding makes has a hidden class of its own, which is slow to make and to read.
 */
function checked(statement: StatementSync): Statement<unknown> {
  statement.setReturnArrays(true);
  let names = namesOf(statement);
  const rowOf = (values: SQLOutputValue[]): Record<string, SQLOutputValue> => {
    // A column has been added to the table since.
    if (values.length !== names.length) names = namesOf(statement);
    const row: Record<string, SQLOutputValue> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at] as SQLOutputValue;
    return row;
  };
  return {
    run(...values) {
      try {
        return statement.run(...(values as SQLInputValue[])) as { changes: number };
      } catch (failure) {
        throw outageOr(failure);
      }
    },
    get(...values) {
      try {
        const found = statement.get(...(values as SQLInputValue[])) as unknown as SQLOutputValue[] | undefined;
        return found && rowOf(found);
      } catch (failure) {
        throw outageOr(failure);
      }
    },
    all(...values) {
      try {
        return (statement.all(...(values as SQLInputValue[])) as unknown as SQLOutputValue[][]).map(rowOf);
      } catch (failure) {
        throw outageOr(failure);
      }
    },
  };
}

const namesOf = (statement: StatementSync): string[] => statement.columns().map(({ name }) => name);

function orOutage<T>(call: () => T): T {
  try {
    return call();
  } catch (failure) {
    throw outageOr(failure);
  }
}

const outageOr = (failure: unknown): unknown => (isOutage(failure) ? unavailable(failure) : failure);

/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN; an extended code says more in its higher bits. */
const OUTAGES = new Set([5, 6, 8, 10, 13, 14]);

/** Whether the file is away, locked, closed or on a disk that is full or failing: an outage, like any store that does not answer, and no bug. */
function isOutage(failure: unknown): boolean {
  if (!types.isNativeError(failure)) return false;
  const { code, errcode = 0 } = failure as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ERR_SQLITE_ERROR' ? OUTAGES.has(errcode & 0xff) : code === 'ERR_INVALID_STATE';
}
