import { LRUCache } from 'lru-cache';

export type LruMap<Value extends string | number | object> = Pick<
  LRUCache<string, Value>,
  'get' | 'set' | 'size'
>;

/** Uses `maxSize`, because lru-cache preallocates memory for `max` entries. */
export function lruMap<Value extends string | number | object>(maxEntries: number): LruMap<Value> {
  return new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });
}
