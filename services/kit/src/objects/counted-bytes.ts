import { MINUTE } from '../core/clock.ts';

/** How long a count serves: counting lists the whole bucket, 1,000 objects a call. */
const COUNTED_FOR_MS = 5 * MINUTE;

/** An object as S3 lists it. */
interface Listed {
  Size?: number | undefined;
}

/** The sum of sizes that take long to walk through: counted anew every five minutes while it is asked for, and what is added meanwhile is added to it. */
export class CountedBytes {
  readonly #listed: () => AsyncIterable<Listed>;
  readonly #time: () => number;
  #total: Promise<number> | undefined;
  #countedAt = -Infinity;
  #added = 0;
  #isCounting = false;

  constructor(listed: () => AsyncIterable<Listed>, time: () => number = () => performance.now()) {
    this.#listed = listed;
    this.#time = time;
  }

  /** Notes what was stored; it may be counted twice until the next count. */
  add(bytes: number): void {
    this.#added += bytes;
  }

  /** The sum as of the last count, which only the first caller waits for; fails where there is none yet and counting fails. */
  async read(): Promise<number> {
    if (!this.#isCounting && this.#time() - this.#countedAt >= COUNTED_FOR_MS) void this.#count().catch(() => undefined);
    return ((await this.#total) ?? 0) + this.#added;
  }

  async #count(): Promise<void> {
    this.#isCounting = true;
    const counting = this.#sum();
    this.#total ??= counting;
    const before = this.#added;
    try {
      const total = await counting;
      this.#total = Promise.resolve(total);
      this.#countedAt = this.#time();
      this.#added -= before;
    } catch (error) {
      if (this.#total === counting) this.#total = undefined;
      throw error;
    } finally {
      this.#isCounting = false;
    }
  }

  async #sum(): Promise<number> {
    let sum = 0;
    for await (const { Size = 0 } of this.#listed()) sum += Size;
    return sum;
  }
}
