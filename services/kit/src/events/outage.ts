import { types } from 'node:util';
import { AppError } from '../core/errors.ts';

/** Refusals that end without a change of the event. */
const PASSING: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'rate_limited', 'storage_full']);
/** Names of errors of drivers: MongoDB, Kafka, Redis, and of calls that took too long. */
const DRIVER_ERROR = /^(Mongo|KafkaJS|ReplyError|MaxRetriesPerRequestError|AbortError|TimeoutError)/;
/** Names of errors for values that a driver can't write, whenever it tries. */
const UNWRITABLE = /^(BSON|MongoInvalidArgumentError)/;
/** Result codes with which MongoDB rejects a document: a duplicate, an invalid one, and ones that are too large. */
const MONGO_REJECTIONS: ReadonlySet<unknown> = new Set([11_000, 121, 10_334, 17_419, 17_420]);
/** Primary result codes for statements and values that SQLite rejects: ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE and RANGE. */
const SQLITE_REJECTIONS: ReadonlySet<number> = new Set([1, 18, 19, 20, 21, 25]);

/** What errors of drivers and of Node have besides their message. */
interface Failure extends Error {
  code?: unknown;
  errcode?: number;
  syscall?: unknown;
}

/**
 * Whether a handler failed because a server, a disk or another service was away, so that the same event can succeed later. Otherwise the handler has
 * rejected the event, or has a bug.
 */
export function isOutage(error: unknown): boolean {
  const causes = causesOf(error);
  return !causes.some(isRejection) && causes.some(isFailureOfServer);
}

/** The error with its causes. An error that the application has classified hides its causes, unless it says only that something is unavailable. */
function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (let cause = error; isError(cause) && !causes.includes(cause); cause = cause.cause) {
    causes.push(cause);
    if (cause instanceof AppError && !PASSING.has(cause.code)) break;
  }
  return causes;
}

const isError = (value: unknown): value is Failure => types.isNativeError(value) || value instanceof Error;

function isRejection({ name, code, errcode }: Failure): boolean {
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_REJECTIONS.has((errcode ?? 0) & 0xff);
  return UNWRITABLE.test(name) || (name.startsWith('Mongo') && MONGO_REJECTIONS.has(code));
}

function isFailureOfServer(failure: Failure): boolean {
  if (failure instanceof AppError) return PASSING.has(failure.code);
  return failure.code === 'ERR_SQLITE_ERROR' || failure.syscall !== undefined || DRIVER_ERROR.test(failure.name);
}
