import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** A value with how long it may serve. Moments are in ms since 1970. */
export interface CacheEntry<Value> {
  value: Value;
  /** The moment from which the copy is stale; 0 for a value that must not be kept. */
  freshUntil: number;
  /** The moment until which the stale copy serves while its source is away; left out, it does not. */
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

/** Answers of slower sources, kept for a moment. Everyone who asks while an answer is pending waits for that one. */
export class TtlCache<Value> {
  readonly #entries: LRUCache<string, CacheEntry<Value>, Source<Value>>;
  readonly #now: () => number;

  constructor(now: Clock, { count, bytes = count, sizeOf = () => 1 }: Bounds<Value>) {
    this.#now = () => now().getTime();
    this.#entries = new LRUCache({
      max: count,
      maxSize: bytes,
      // An entry that is too large is returned, but not kept.
      sizeCalculation: ({ value, freshUntil }) => (freshUntil > this.#now() ? Math.max(1, sizeOf(value)) : bytes + 1),
      perf: { now: this.#now },
      ttlResolution: 0,
      // Callers that wait for a dropped answer get it. It is not kept.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, stale, { signal, options, context: { load, isOutage } }) => {
        try {
          const entry = await load();
          options.ttl = this.#ttlOf(entry);
          return entry;
        } catch (error) {
          options.allowStaleOnFetchRejection = !signal.aborted && this.#now() < (stale?.staleUntil ?? 0) && isOutage(error);
          throw error;
        }
      },
    });
  }

  /** Returns the copy while it is fresh. */
  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * Returns the copy, or what `load` resolves to. If `load` fails and `isOutage` accepts the error, the copy serves on until its `staleUntil` (stale-if-error,
   * RFC 5861). Otherwise all callers that wait get the error, which is not kept.
   */
  async read(key: string, load: Source<Value>['load'], isOutage: Source<Value>['isOutage'] = () => true): Promise<Value> {
    const { value } = await this.#entries.forceFetch(key, { context: { load, isOutage } });
    return value;
  }

  /** Keeps a value that is known without being loaded. */
  put(key: string, entry: CacheEntry<Value>): void {
    this.#entries.set(key, entry, { ttl: this.#ttlOf(entry) });
  }

  /** Drops the copy, and a pending answer too. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  /** lru-cache treats a value whose age equals its TTL as fresh, and a TTL of 0 as no limit. Half a millisecond less avoids both. */
  #ttlOf({ freshUntil }: CacheEntry<Value>): number {
    return freshUntil - this.#now() - 0.5;
  }
}
