import type { Readable } from 'node:stream';

/** Inclusive byte positions. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Size of the whole object, even for a range. */
  size: number;
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
   * Truncates a range that ends after the last byte. Consume or destroy the stream.
   * @throws `range_not_satisfiable` if the range starts after the last byte
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  sizeOf(key: string): Promise<number | null>;
  delete(keys: readonly string[]): Promise<void>;
  /** May include objects stored or deleted while listing. */
  keys(): AsyncIterable<string>;
  /** The result may be minutes old. Null if the capacity is unknown. */
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
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`Invalid range: ${start}-${end}`);
  return range;
}
