import { LRUCache } from 'lru-cache';
import type { Clock } from '@pasteroom/kit/core/clock';
import { withTimeout } from '@pasteroom/kit/service/with-timeout';

export interface Kept<Value> {
  value: Value;
  /** Milliseconds since 1970 from which the copy serves no more by itself; 0 for what must not be kept. */
  until: number;
  /** Until when `readOrStale` may answer with the copy while nobody can be asked; no longer than `until`, where it is not said. */
  staleUntil?: number;
}

/** When a stale copy stands in for an answer. */
interface StaleOptions {
  /** Whether a failure is an outage, so that the copy stands in; every one is, where it is not said. */
  isOutage?: (error: unknown) => boolean;
  /** For how long a caller waits before that counts as an outage; an answer that comes later is kept all the same. */
  waitMs?: number;
}

interface Bounds<Value> {
  count: number;
  bytes: number;
  sizeOf: (value: Value) => number;
  /** Told of each copy that is kept. */
  onKept?: (value: Value, key: string) => void;
  /** Told of each copy that is kept no more. */
  onDropped?: (value: Value, key: string) => void;
}

/** Answers of somebody slower, kept for a moment. Whoever asks while an answer is on its way waits for that one. */
export class TtlCache<Value> {
  readonly #kept: LRUCache<string, Kept<Value>>;
  readonly #asked = new Map<string, Promise<Value>>();
  readonly #now: Clock;

  constructor(now: Clock, { count, bytes, sizeOf, onKept, onDropped }: Bounds<Value>) {
    this.#now = now;
    this.#kept = new LRUCache({
      max: count,
      maxSize: bytes,
      sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
      ...(onKept && { onInsert: ({ value }, key) => onKept(value, key) }),
      ...(onDropped && { dispose: ({ value }, key) => onDropped(value, key) }),
    });
  }

  /** The copy, while it is good. */
  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && this.#now().getTime() < kept.until ? kept.value : undefined;
  }

  /** The copy, or what `ask` answers; its failure is everybody's who waits, and nobody's after that. */
  read(key: string, ask: () => Promise<Kept<Value>>): Promise<Value> {
    const copy = this.get(key);
    if (copy !== undefined) return Promise.resolve(copy);
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const answer: Promise<Value> = ask().then(
      (kept) => {
        // Where it was dropped meanwhile, what is answered here may be over: those who waited get it, nobody after them.
        if (this.#forgets(key, answer) && kept.until > 0) this.#kept.set(key, kept);
        return kept.value;
      },
      (error: unknown) => {
        this.#forgets(key, answer);
        throw error;
      },
    );
    this.#asked.set(key, answer);
    return answer;
  }

  /**
   * The copy while it is good, at once and without a promise; else what `ask` answers, as `read` does. In an outage a copy serves on until its
   * `staleUntil` (stale-if-error, RFC 5861); where there is none, this fails with what `ask` failed with.
   */
  readOrStale(key: string, ask: () => Promise<Kept<Value>>, options: StaleOptions = {}): Value | Promise<Value> {
    const copy = this.get(key);
    return copy === undefined ? this.#askOrStale(key, ask, options) : copy;
  }

  put(key: string, kept: Kept<Value>): void {
    this.#asked.delete(key);
    this.#kept.set(key, kept);
  }

  /** Forgets the copy, and an answer that is on its way too. */
  drop(key: string): void {
    this.#asked.delete(key);
    this.#kept.delete(key);
  }

  /** Keeps none of the answers that are on their way: those who wait for them get them, nobody after that. */
  forgetAsked(): void {
    this.#asked.clear();
  }

  async #askOrStale(key: string, ask: () => Promise<Kept<Value>>, { isOutage = () => true, waitMs }: StaleOptions): Promise<Value> {
    try {
      const answer = this.read(key, ask);
      return await (waitMs === undefined ? answer : withTimeout(waitMs, answer));
    } catch (error) {
      const kept = isOutage(error) ? this.#kept.get(key) : undefined;
      if (kept?.staleUntil === undefined || this.#now().getTime() >= kept.staleUntil) throw error;
      return kept.value;
    }
  }

  #forgets(key: string, answer: Promise<Value>): boolean {
    return this.#asked.get(key) === answer && this.#asked.delete(key);
  }
}
