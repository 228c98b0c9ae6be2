import type { Readable } from 'node:stream';
import { AppError } from '../core/errors.ts';

/** Inclusive byte positions. */
export interface BytePositions {
  start: number;
  end: number;
}

/** Without `end`, a range extends to the last byte. `last` is a number of bytes. */
export type ByteRange = { start: number; end?: number } | { last: number };

export interface StoredObject {
  /** Size of the whole object, even for a range. */
  size: number;
  /** Undefined if the stream returns the whole object. Servers may ignore a range. */
  range?: BytePositions | undefined;
  stream: Readable;
}

export interface StoreUsage {
  /** In bytes, including other data on the same storage. */
  used: number;
  size: number;
}

/**
 * Keys have 1 to 255 characters of `A-Z a-z 0-9 . _ -` and no leading dot. Other keys cause a
 * RangeError.
 */
export interface ObjectStore {
  /**
   * Once this resolves, the object survives kill -9. If it rejects, nothing is stored. Rethrows
   * stream errors unchanged.
   */
  put(key: string, content: Readable): Promise<{ size: number }>;
  /**
   * Truncates a range that exceeds the object. Consume or destroy the stream.
   * @throws `range_not_satisfiable` if the range contains no byte of the object
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  sizeOf(key: string): Promise<number | null>;
  delete(keys: readonly string[]): Promise<void>;
  /** May include objects stored or deleted while listing. */
  keys(): AsyncIterable<string>;
  /** The result may be minutes old. Null if the capacity or the usage is unknown. */
  usage(): Promise<StoreUsage | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/;

export const isKey = (name: string): boolean => KEY.test(name);

export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`Invalid object key: ${JSON.stringify(key)}`);
  return key;
}

export function checkedRange(range: ByteRange): ByteRange {
  const { start, end } =
    'last' in range ? { start: 0, end: range.last } : { end: range.start, ...range };
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`Invalid range: ${JSON.stringify(range)}`);
  return range;
}

/** @throws `range_not_satisfiable` */
export function positionsIn(range: ByteRange, size: number): BytePositions {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? Infinity, size - 1);
  if (start > end) throw rangeNotSatisfiable();
  return { start, end };
}

export const rangeNotSatisfiable = (cause?: unknown): AppError =>
  new AppError('range_not_satisfiable', 'The requested range is beyond the end of the file.', {
    cause,
  });
