import { isAppError } from '../core/errors.ts';

/** Errors of drivers by name: MongoDB except its server's answers, kafkajs, ioredis, the AWS SDK, and aborted or timed out calls. */
const DRIVER_ERROR = /^Mongo(?!ServerError)|^KafkaJS|^MaxRetriesPerRequestError$|^ConnectionClosedError$|^(Timeout|Abort|Networking)Error$/;
/** Codes of the operating system and of Node's HTTP client, such as ECONNREFUSED and UND_ERR_SOCKET. */
const SYSTEM_ERROR = /^(E[A-Z]{2,}|UND_ERR_\w+)$/;
/** What MongoDB answers if the data is wrong: BadValue, FailedToParse, TypeMismatch, DocumentValidationFailure, BSONObjectTooLarge, DuplicateKey, KeyTooLong. */
const REJECTIONS: readonly unknown[] = [2, 9, 14, 121, 10_334, 11_000, 17_280];

/** SQLite's result codes of a damaged file: CORRUPT and NOTADB. */
const DAMAGES: readonly unknown[] = [11, 26];

/** Whether what was thrown says that a server or a disk is away, so that trying again helps when it is back. Looks at the causes too. */
export function isOutage(thrown: unknown): boolean {
  if (isAppError(thrown, 'unavailable', 'rate_limited', 'storage_full')) return true;
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown ? thrown.code : undefined;
  if (thrown.name === 'MongoServerError') return !REJECTIONS.includes(code);
  if ('errcode' in thrown && DAMAGES.includes(Number(thrown.errcode) & 0xff)) return true;
  return DRIVER_ERROR.test(thrown.name) || (typeof code === 'string' && SYSTEM_ERROR.test(code)) || isOutage(thrown.cause);
}
