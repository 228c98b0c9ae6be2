import { types } from 'node:util';
import { AppError } from '../core/errors.ts';

const OUTAGE_CODES: ReadonlySet<string> = new Set([
  'unavailable',
  'timeout',
  'rate_limited',
  'storage_full',
]);
const DRIVER_ERROR =
  /^(Mongo|KafkaJS|ReplyError|MaxRetriesPerRequestError|AbortError|TimeoutError)/;
const UNWRITABLE = /^(BSON|MongoInvalidArgumentError)/;
/** Duplicate, invalid and too large documents. */
const MONGO_REJECTIONS: ReadonlySet<unknown> = new Set([11_000, 121, 10_334, 17_419, 17_420]);
/** SQLite ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE and RANGE. */
const SQLITE_REJECTIONS: ReadonlySet<number> = new Set([1, 18, 19, 20, 21, 25]);

interface Failure extends Error {
  code?: unknown;
  errcode?: number;
  syscall?: unknown;
}

/** True if a retry can succeed, because a server, disk or service was unavailable. */
export function isOutage(error: unknown): boolean {
  const causes = causesOf(error);
  return !causes.some(isRejection) && causes.some(isFailureOfServer);
}

function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (let cause = error; isError(cause) && !causes.includes(cause); cause = cause.cause) {
    causes.push(cause);
    if (cause instanceof AppError && !OUTAGE_CODES.has(cause.code)) break;
  }
  return causes;
}

const isError = (value: unknown): value is Failure =>
  types.isNativeError(value) || value instanceof Error;

function isRejection({ name, code, errcode }: Failure): boolean {
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_REJECTIONS.has((errcode ?? 0) & 0xff);
  return UNWRITABLE.test(name) || (name.startsWith('Mongo') && MONGO_REJECTIONS.has(code));
}

function isFailureOfServer(failure: Failure): boolean {
  if (failure instanceof AppError) return OUTAGE_CODES.has(failure.code);
  return (
    failure.code === 'ERR_SQLITE_ERROR' ||
    failure.syscall !== undefined ||
    DRIVER_ERROR.test(failure.name)
  );
}
