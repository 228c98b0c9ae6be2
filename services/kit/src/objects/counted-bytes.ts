import { MINUTE, type Clock } from '../core/clock.ts';

/** Long, because counting lists the entire bucket. */
const COUNT_TTL_MS = 5 * MINUTE;

interface Listed {
  Size?: number | undefined;
}

export interface SavedCount {
  bytes: number;
  at: Date;
}

interface CountedBucket {
  list(): AsyncIterable<Listed>;
  loadCount(): Promise<SavedCount | null>;
  saveCount(count: SavedCount): Promise<void>;
}

/** All processes share the last count, and each adds the bytes that it has stored since. */
export class CountedBytes {
  readonly #bucket: CountedBucket;
  readonly #now: Clock;
  #total: number | undefined;
  #added = 0;

  constructor(bucket: CountedBucket, now: Clock) {
    this.#bucket = bucket;
    this.#now = now;
  }

  add(bytes: number): void {
    this.#added += bytes;
  }

  /** Returns null before the first refresh. */
  read(): number | null {
    return this.#total === undefined ? null : this.#total + this.#added;
  }

  /** Counts again if the last count of any process is older than `COUNT_TTL_MS`. */
  async refresh(): Promise<void> {
    const added = this.#added;
    const saved = await this.#bucket.loadCount();
    const isFresh = saved !== null && this.#now().getTime() - saved.at.getTime() < COUNT_TTL_MS;
    this.#total = isFresh ? saved.bytes : await this.#count();
    this.#added -= added;
  }

  async #count(): Promise<number> {
    const at = this.#now();
    let bytes = 0;
    for await (const { Size = 0 } of this.#bucket.list()) bytes += Size;
    await this.#bucket.saveCount({ bytes, at });
    return bytes;
  }
}
