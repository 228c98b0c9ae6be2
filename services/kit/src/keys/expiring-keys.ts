/**
 * A key expires as soon as `now >= end`. Calls are atomic, even across processes. They throw
 * `unavailable` if the store doesn't respond, and RangeError unless `ttlMs` is a positive integer.
 */
export interface ExpiringKeys {
  /**
   * Sets the key and returns true unless the key exists. Otherwise nothing changes, not even the
   * expiry.
   */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  put(key: string, value: string, ttlMs: number): Promise<void>;
  /** Sets an existing key, with a new expiry. Returns false if the key doesn't exist. */
  replace(key: string, value: string, ttlMs: number): Promise<boolean>;
  get(key: string): Promise<string | null>;
  /** Gets and deletes the value. Only one of several concurrent callers gets it. */
  take(key: string): Promise<string | null>;
  /** Increments a counter that expires `ttlMs` after the first count. Returns the new value. */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
  /**
   * Adds a member to a set that expires `ttlMs` after its first member. Returns the growth since
   * the last call, so that all growths add up to the size, within about 1 % for large sets.
   */
  countDistinct(key: string, member: string, ttlMs: number): Promise<number>;
  /** Adds this growth to the result of the next `countDistinct`. */
  returnGrowth(key: string, growth: number, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Deletes the key only if it has this value, so that no caller releases another caller's claim.
   */
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
