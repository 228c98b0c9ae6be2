/**
 * A key expires as soon as `now >= end`. Calls are atomic across processes. They throw
 * `unavailable` if the store doesn't respond, and RangeError unless `ttlMs` is a positive integer.
 */
export interface ExpiringKeys {
  /** Returns false if the key already exists. */
  claim(key: string, value: string, ttlMs: number): Promise<boolean>;
  put(key: string, value: string, ttlMs: number): Promise<void>;
  /** Overwrites an existing key and its expiry. Returns false if the key doesn't exist. */
  replace(key: string, value: string, ttlMs: number): Promise<boolean>;
  get(key: string): Promise<string | null>;
  /** Deletes the value and returns it to only one of several concurrent callers. */
  take(key: string): Promise<string | null>;
  /** Expires `ttlMs` after the first count. Returns the new value. */
  count(key: string, ttlMs: number, by?: number): Promise<number>;
  /**
   * Adds a member to a set that expires `ttlMs` after its first member. Returns the growth since
   * the last call. For large sets, the sum of all growths is within about 1% of the size.
   */
  countDistinct(key: string, member: string, ttlMs: number): Promise<number>;
  /** Adds this growth to the result of the next `countDistinct`. */
  returnGrowth(key: string, growth: number, ttlMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes the key only if the value matches, because another caller may have claimed it. */
  release(key: string, value: string): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function checkedTtl(ttlMs: number): number {
  if (!Number.isSafeInteger(ttlMs) || ttlMs <= 0)
    throw new RangeError(
      `The lifetime of a key must be a positive integer of milliseconds, not ${ttlMs}.`,
    );
  return ttlMs;
}

export const returnedKey = (key: string): string => `${key}:returned`;
