import { LRUCache } from 'lru-cache';
import { MINUTE } from '../core/clock.ts';

/** Counting lists the whole bucket. */
const COUNTED_FOR_MS = 5 * MINUTE;

interface Listed {
  Size?: number | undefined;
}

/** Counts in the background while it is read, and adds objects stored since. */
export class CountedBytes {
  readonly #totals: LRUCache<string, number>;
  #added = 0;

  constructor(listed: () => AsyncIterable<Listed>, time: () => number = () => performance.now()) {
    this.#totals = new LRUCache({
      max: 1,
      ttl: COUNTED_FOR_MS - 1,
      ttlResolution: 0,
      perf: { now: time },
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async () => {
        const before = this.#added;
        let sum = 0;
        for await (const { Size = 0 } of listed()) sum += Size;
        this.#added -= before;
        return sum;
      },
    });
  }

  /** May be counted twice until the next count. */
  add(bytes: number): void {
    this.#added += bytes;
  }

  /** Only the first callers wait. Rejects if the first count fails. */
  async read(): Promise<number> {
    const total = await this.#totals.forceFetch('all');
    return total + this.#added;
  }
}
