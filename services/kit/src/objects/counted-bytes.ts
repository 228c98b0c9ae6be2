import { LRUCache } from 'lru-cache';
import { MINUTE } from '../core/clock.ts';

/** How long a count serves: counting lists the whole bucket, 1,000 objects a call. */
const COUNTED_FOR_MS = 5 * MINUTE;

/** An object as S3 lists it. */
interface Listed {
  Size?: number | undefined;
}

/** The sum of sizes that take long to list: counted again in the background every five minutes while it is asked for. What is added meanwhile is added to it. */
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

  /** Notes what was stored; it may be counted twice until the next count. */
  add(bytes: number): void {
    this.#added += bytes;
  }

  /** The sum as of the last count, which only the first callers wait for; fails if there is none yet and counting fails. */
  async read(): Promise<number> {
    const total = await this.#totals.forceFetch('all');
    return total + this.#added;
  }
}
