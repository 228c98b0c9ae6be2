/**
 * A key doesn't exist from `now >= end` on. Calls are atomic, also across processes. They throw
 * `unavailable` if the store doesn't respond, and RangeError unless `ttlMs` is a positive whole
 * number.
 */
export interface ExpiringKeys {
  /**
   * Sets a key that doesn't exist and returns whether it did so. Otherwise nothing changes, not
   * even the expiry.
   */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  put(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets an existing key, with a new expiry. Returns whether it did so. */
  replace(key: string, value: string, ttlMs: number): Promise<boolean>;
  get(key: string): Promise<string | null>;
  /** Only one of many callers gets the value. */
  take(key: string): Promise<string | null>;
  /** Expires `ttlMs` after the first count. Returns the new number. */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
  /**
   * Counts the members of a set, within about 1 % if it is large. The set expires `ttlMs` after its
   * first member. Returns the growth since the last call, so that all growths add up to the size.
   */
  countDistinct(key: string, member: string, ttlMs: number): Promise<number>;
  /** The next `countDistinct` returns this growth, too. */
  returnGrowth(key: string, growth: number, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes the key only if it has this value, so that no caller releases another's claim. */
  release(key: string, value: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function checkedTtl(ttlMs: number): number {
  if (!Number.isSafeInteger(ttlMs) || ttlMs <= 0)
    throw new RangeError(`A key lives for a positive whole number of milliseconds, not ${ttlMs}.`);
  return ttlMs;
}

export const returnedKey = (key: string): string => `${key}:returned`;
