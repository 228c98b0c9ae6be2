import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import { types } from 'node:util';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import { checkSchemaVersion, SCHEMA_VERSION } from '../core/schema-version.ts';
import { unavailable } from '../core/unavailable.ts';

const BUSY_TIMEOUT_MS = 5 * SECOND;

/** Binds by position, or by name (`{ key }` binds `$key`). */
type Values = SQLInputValue[] | [Record<string, SQLInputValue>];

export interface Statement<Row> {
  run(...values: Values): { changes: number };
  get(...values: Values): Row | undefined;
  all(...values: Values): Row[];
}

/**
 * Calls are synchronous and wait up to 5 s for other writers by default. They throw `unavailable`
 * if the file can't be used, an Error that names a corrupt file, or SQLite's error for invalid
 * calls.
 */
export interface Database {
  /** Caches statements by SQL text, so bind all values. `Row` isn't checked. */
  prepare<Row = Record<string, SQLOutputValue>>(sql: string): Statement<Row>;
  exec(sql: string): void;
  /** Blocks other writers. Can't be nested. */
  transaction<T>(work: () => T extends Promise<unknown> ? never : T): T;
  /**
   * Truncates the WAL, which may contain deleted data. Does nothing while another process is
   * reading.
   */
  emptyLog(): void;
  setBusyTimeout(milliseconds: number): void;
  close(): void;
}

/**
 * Only the current user can read the files. Commits survive kill -9. With `FULL`, they also survive
 * a power failure, at one fsync each. Deleted data is overwritten with zeros.
 *
 * @throws Error if a newer program has written the file
 */
export function openDatabase(
  path: string,
  { synchronous = 'NORMAL' }: { synchronous?: 'NORMAL' | 'FULL' } = {},
): Database {
  if (path !== ':memory:') createPrivately(path);
  const orFailure = failuresOf(path);
  const sqlite = orFailure(() => new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS }));
  const exec = (sql: string) => orFailure(() => sqlite.exec(sql));
  let busyMs = BUSY_TIMEOUT_MS;
  const version = orFailure(() => sqlite.prepare('PRAGMA user_version').get())?.['user_version'];
  try {
    checkSchemaVersion(Number(version), path);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  if (version !== SCHEMA_VERSION) exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
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
        // After some failures, such as a full disk, SQLite has already rolled back.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    emptyLog: () =>
      exec(
        `PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${busyMs}`,
      ),
    setBusyTimeout(milliseconds) {
      exec(`PRAGMA busy_timeout = ${milliseconds}`);
      busyMs = milliseconds;
    },
    close: () => sqlite.close(),
  };
}

/** SQLite creates the WAL and its index with the mode of the database file. */
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
    run: (...values) =>
      orFailure(() => statement.run(...(values as SQLInputValue[])) as { changes: number }),
    get: (...values) => orFailure(() => statement.get(...(values as SQLInputValue[]))),
    all: (...values) => orFailure(() => statement.all(...(values as SQLInputValue[]))),
  };
}

type OrFailure = <T>(call: () => T) => T;

const failuresOf =
  (path: string): OrFailure =>
  (call) => {
    try {
      return call();
    } catch (failure) {
      if (CORRUPTION_CODES.has(resultCodeOf(failure)))
        throw new Error(`${path} is damaged. Restore a backup with make restore.`, {
          cause: failure,
        });
      throw isOutage(failure) ? unavailable(failure) : failure;
    }
  };

// SQLite result codes: https://sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
/** CORRUPT and NOTADB. */
const CORRUPTION_CODES: ReadonlySet<number | undefined> = new Set([11, 26]);
/** READONLY, IOERR, FULL, CANTOPEN and locks. */
const OUTAGE_CODES: ReadonlySet<number | undefined> = new Set([BUSY, LOCKED, 8, 10, 13, 14]);

/** A call that fails because of a lock has changed nothing. */
export function isLocked(error: unknown): boolean {
  const code = resultCodeOf(error instanceof AppError ? error.cause : error);
  return code === BUSY || code === LOCKED;
}

const isOutage = (failure: unknown): boolean =>
  OUTAGE_CODES.has(resultCodeOf(failure)) ||
  (types.isNativeError(failure) && 'code' in failure && failure.code === 'ERR_INVALID_STATE');

function resultCodeOf(failure: unknown): number | undefined {
  if (!types.isNativeError(failure)) return undefined;
  const { code, errcode } = failure as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && errcode !== undefined ? errcode & 0xff : undefined;
}
