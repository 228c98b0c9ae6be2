import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { types } from 'node:util';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
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
 * One SQLite file. Every call blocks until it is done; a writer waits up to 5 s for another process, unless `setBusyTimeout` says otherwise. A call throws
 * `unavailable` if the file can't be used, an error that names the file if it is damaged, and SQLite's error if the call is wrong.
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
  /** Sets how long a call waits, and blocks the event loop, while another process writes. */
  setBusyTimeout(milliseconds: number): void;
  close(): void;
}

/**
 * Opens the file and creates it, with its folder, where it is missing; nobody but this user can read it. What is committed survives kill -9;
 * `FULL` makes it survive a power cut too, for one fsync per commit. What is deleted is overwritten with zeros.
 */
export function openDatabase(path: string, { synchronous = 'NORMAL' }: { synchronous?: 'NORMAL' | 'FULL' } = {}): Database {
  if (path !== ':memory:') createPrivately(path);
  const orFailure = failuresOf(path);
  const sqlite = orFailure(() => new DatabaseSync(path, { timeout: BUSY_MS }));
  const exec = (sql: string) => orFailure(() => sqlite.exec(sql));
  let busyMs = BUSY_MS;
  exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  const prepared = new Map<string, Statement<unknown>>();

  return {
    prepare<Row>(sql: string) {
      const known = prepared.get(sql);
      if (known) return known as Statement<Row>;
      const statement = orFailure(() => checked(sqlite.prepare(sql), orFailure));
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
    emptyLog: () => exec(`PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${busyMs}`),
    setBusyTimeout(milliseconds) {
      exec(`PRAGMA busy_timeout = ${milliseconds}`);
      busyMs = milliseconds;
    },
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

function checked(statement: StatementSync, orFailure: OrFailure): Statement<unknown> {
  return {
    run: (...values) => orFailure(() => statement.run(...(values as SQLInputValue[])) as { changes: number }),
    get: (...values) => orFailure(() => statement.get(...(values as SQLInputValue[]))),
    all: (...values) => orFailure(() => statement.all(...(values as SQLInputValue[]))),
  };
}

type OrFailure = <T>(call: () => T) => T;

/** Returns a function that makes a call and translates what it throws. */
const failuresOf =
  (path: string): OrFailure =>
  (call) => {
    try {
      return call();
    } catch (failure) {
      if (DAMAGES.has(resultCodeOf(failure)))
        throw new Error(`${path} is damaged. Restore a backup with make restore.`, { cause: failure });
      throw isOutage(failure) ? unavailable(failure) : failure;
    }
  };

// Result codes of SQLite, https://sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
/** CORRUPT and NOTADB. */
const DAMAGES: ReadonlySet<number | undefined> = new Set([11, 26]);
/** READONLY, IOERR, FULL and CANTOPEN besides locks. */
const OUTAGES: ReadonlySet<number | undefined> = new Set([BUSY, LOCKED, 8, 10, 13, 14]);

/** Whether a call has changed nothing because another process was writing to the file. */
export function isLocked(error: unknown): boolean {
  const code = resultCodeOf(error instanceof AppError ? error.cause : error);
  return code === BUSY || code === LOCKED;
}

/** Whether the file is away, locked, closed or on a disk that is full or failing: an outage, like any store that does not answer, and no bug. */
const isOutage = (failure: unknown): boolean =>
  OUTAGES.has(resultCodeOf(failure)) || (types.isNativeError(failure) && 'code' in failure && failure.code === 'ERR_INVALID_STATE');

/** Returns the primary result code. An extended code says more in its higher bits. */
function resultCodeOf(failure: unknown): number | undefined {
  if (!types.isNativeError(failure)) return undefined;
  const { code, errcode } = failure as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : undefined;
}
