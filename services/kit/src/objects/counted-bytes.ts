import { LRUCache } from 'lru-cache';
import { MINUTE } from '../core/clock.ts';

/** Long, because counting lists the entire bucket. */
const COUNT_TTL_MS = 5 * MINUTE;

interface Listed {
  Size?: number | undefined;
}

/** Recounts in the background and adds objects stored since the last count. */
export class CountedBytes {
  readonly #totals: LRUCache<string, number>;
  #added = 0;

  constructor(listed: () => AsyncIterable<Listed>, time: () => number = () => performance.now()) {
    this.#totals = new LRUCache({
      max: 1,
      ttl: COUNT_TTL_MS - 1,
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

  add(bytes: number): void {
    this.#added += bytes;
  }

  /** Waits only for the first count, and rejects if that fails. */
  async read(): Promise<number> {
    const total = await this.#totals.forceFetch('all');
    return total + this.#added;
  }
}
