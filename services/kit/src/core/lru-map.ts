import { LRUCache } from 'lru-cache';

/** A map of the keys that were used last. */
export type LruMap<Value extends string | number | object> = Pick<LRUCache<string, Value>, 'get' | 'set' | 'size'>;

/**
 * A map that holds so many keys at most, and forgets the one that was not used longest. It takes the memory of what it holds: told of a number of keys
 * alone, lru-cache takes all of it at once, half a megabyte for 20,000, and the limits of the BFF are a hundred such maps.
 */
export function lruMap<Value extends string | number | object>(most: number): LruMap<Value> {
  return new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
}
