import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** Times are epoch milliseconds. */
export interface CacheEntry<Value> {
  value: Value;
  /** 0 if the value must not be cached. */
  freshUntil: number;
  staleUntil?: number;
}

interface Source<Value> {
  load: () => Promise<CacheEntry<Value>>;
  isOutage: (error: unknown) => boolean;
}

interface Bounds<Value> {
  count: number;
  bytes?: number;
  sizeOf?: (value: Value) => number;
}

/** Concurrent reads of a key share one load. */
export class TtlCache<Value> {
  readonly #entries: LRUCache<string, CacheEntry<Value>, Source<Value>>;
  readonly #now: () => number;

  constructor(now: Clock, { count, bytes = count, sizeOf = () => 1 }: Bounds<Value>) {
    this.#now = () => now().getTime();
    this.#entries = new LRUCache({
      max: count,
      maxSize: bytes,
      sizeCalculation: ({ value, freshUntil }) =>
        freshUntil > this.#now() ? Math.max(1, sizeOf(value)) : bytes + 1,
      perf: { now: this.#now },
      ttlResolution: 0,
      // Callers waiting for a dropped key still get its value.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, stale, { signal, options, context: { load, isOutage } }) => {
        try {
          const entry = await load();
          options.ttl = this.#ttlOf(entry);
          return entry;
        } catch (error) {
          options.allowStaleOnFetchRejection =
            !signal.aborted && this.#now() < (stale?.staleUntil ?? 0) && isOutage(error);
          throw error;
        }
      },
    });
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * Doesn't cache errors. If `isOutage` accepts an error, serves the stale value until
   * `staleUntil` (stale-if-error, RFC 5861).
   */
  async read(
    key: string,
    load: Source<Value>['load'],
    isOutage: Source<Value>['isOutage'] = () => true,
  ): Promise<Value> {
    const { value } = await this.#entries.forceFetch(key, { context: { load, isOutage } });
    return value;
  }

  put(key: string, entry: CacheEntry<Value>): void {
    this.#entries.set(key, entry, { ttl: this.#ttlOf(entry) });
  }

  /** Also discards the result of a pending load. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  /** lru-cache treats an age equal to the TTL as fresh, and a TTL of 0 as unlimited. */
  #ttlOf({ freshUntil }: CacheEntry<Value>): number {
    return freshUntil - this.#now() - 0.5;
  }
}
