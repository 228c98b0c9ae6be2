import type { Readable } from 'node:stream';

/** First and last byte, both included, as in a Range header that has been resolved against the size. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  /** Bytes of the whole object, whatever range was asked for. */
  size: number;
  stream: Readable;
}

/** How full the store of objects is. */
export interface StoreUsage {
  /** Bytes that are in use, by whatever. */
  used: number;
  /** Bytes of the store in all. */
  size: number;
}

/** Keys are 1 to 255 characters of `A-Z a-z 0-9 . _ -` and never begin with a dot; anything else is a bug of the caller and throws. */
export interface ObjectStore {
  /**
   * Stores what the stream gives, never the whole of it in memory. When it has resolved, the object survives kill -9; when the stream fails or
   * the store does, it throws (what the stream threw, as it was) and no object of that key is to be seen. Returns the number of bytes.
   */
  put(key: string, content: Readable): Promise<{ size: number }>;
  /**
   * Null where there is no such object. A range that ends behind the last byte is cut there; one that begins there fails with
   * `range_not_satisfiable`. The caller reads the stream to its end or destroys it.
   */
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Bytes of the object; null where there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  /** Deletes the objects with these keys; a key without an object is no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** The keys of all objects, in no order; what is stored or deleted meanwhile may be among them. What strangers put there is passed over. */
  keys(): AsyncIterable<string>;
  /** How full it is, as far as was seen in the last minutes; null where nobody has said how much it may hold. */
  usage(): Promise<StoreUsage | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/;

/** Whether an object of ours may be called so. */
export const isKey = (name: string): boolean => KEY.test(name);

/** The key as it was given; throws RangeError when it is none. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new RangeError(`This is no key of an object: ${JSON.stringify(key)}`);
  return key;
}

/** The range as it was given; throws RangeError when no object of any size has it. */
export function checkedRange(range: ByteRange): ByteRange {
  const { start, end } = range;
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`This is no range: ${start}-${end}`);
  return range;
}
