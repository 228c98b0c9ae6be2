/**
 * Small strings that end by themselves. Every call is atomic, and so is each pair of calls by several processes on one key.
 * A key whose time has come (`now >= end`) is as if it had never been. A `ttlMs` is a positive whole number; anything else is a bug of the
 * caller and throws. Fails with `unavailable` when the store does not answer.
 */
export interface ExpiringKeys {
  /** Sets the key if nobody holds it; whether it did. A refused claim changes nothing, not even the end. */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Sets the key whoever held it. */
  put(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets the key if somebody holds it, with a new end; whether it did. */
  replace(key: string, value: string, ttlMs: number): Promise<boolean>;
  get(key: string): Promise<string | null>;
  /** Reads and removes in one step: of many callers exactly one gets the value. */
  take(key: string): Promise<string | null>;
  /** Adds a whole number to one that starts at 0 and ends `ttlMs` after its first count; later counts do not prolong it. Returns the new number. */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
  /**
   * Adds a member to a set of which only the size is kept, within about 1 % where it is large. The set expires `ttlMs` after its first member. Returns by how
   * much the set has grown since the last call, so that the growths add up to the size.
   */
  countDistinct(key: string, member: string, ttlMs: number): Promise<number>;
  /** Gives back a growth that could not be used: the next `countDistinct` of the set returns it, too. */
  returnGrowth(key: string, growth: number, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Removes the key where it has this value: nobody gives up what is somebody else's by now. */
  release(key: string, value: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The life as it was given; throws RangeError when it is no positive whole number of milliseconds. */
export function checkedTtl(ttlMs: number): number {
  if (!Number.isSafeInteger(ttlMs) || ttlMs <= 0)
    throw new RangeError(`A key lives for a positive whole number of milliseconds, not ${ttlMs}.`);
  return ttlMs;
}

/** The key of the growth of a set that was given back. */
export const returnedKey = (key: string): string => `${key}:returned`;
