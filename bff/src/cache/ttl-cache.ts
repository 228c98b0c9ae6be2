import { LRUCache } from 'lru-cache';
import type { Awaitable } from '@pasteroom/kit/core/awaitable';
import type { Clock } from '@pasteroom/kit/core/clock';
import { withTimeout } from '@pasteroom/kit/service/with-timeout';

/** A value with how long it may serve. */
export interface CacheEntry<Value> {
  value: Value;
  /** The moment, in ms since 1970, from which the copy is stale; 0 for a value that must not be kept. */
  freshUntil: number;
  /** The moment until which `readOrStale` may answer with the stale copy while the source is away; left out, `freshUntil`. */
  staleUntil?: number;
}

/** Decides when a stale copy is used in place of an answer. */
interface StaleOptions {
  /** Whether a failure is an outage, so that the stale copy is used; left out, every failure is. */
  isOutage?: (error: unknown) => boolean;
  /** How long a caller waits, in ms, before that counts as an outage; an answer that comes later is kept all the same. */
  waitMs?: number;
}

interface Bounds<Value> {
  count: number;
  bytes: number;
  sizeOf: (value: Value) => number;
  /** Called with each copy that is inserted. */
  onInsert?: (value: Value, key: string) => void;
  /** Called with each copy that is dropped. */
  onDropped?: (value: Value, key: string) => void;
}

/** Answers of somebody slower, kept for a moment. Whoever asks while an answer is on its way waits for that one. */
export class TtlCache<Value> {
  readonly #entries: LRUCache<string, CacheEntry<Value>>;
  /** Answers that are on their way. */
  readonly #pending = new Map<string, Promise<Value>>();
  readonly #now: Clock;

  constructor(now: Clock, { count, bytes, sizeOf, onInsert, onDropped }: Bounds<Value>) {
    this.#now = now;
    this.#entries = new LRUCache({
      max: count,
      maxSize: bytes,
      sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
      ...(onInsert && { onInsert: ({ value }, key) => onInsert(value, key) }),
      ...(onDropped && { dispose: ({ value }, key) => onDropped(value, key) }),
    });
  }

  /** Returns the copy while it is fresh. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now().getTime() < entry.freshUntil ? entry.value : undefined;
  }

  /** Returns the copy, or what `load` resolves to. All who wait share its failure, which is not kept. */
  read(key: string, load: () => Promise<CacheEntry<Value>>): Promise<Value> {
    const copy = this.get(key);
    if (copy !== undefined) return Promise.resolve(copy);
    const pending = this.#pending.get(key);
    if (pending) return pending;
    const answer: Promise<Value> = load().then(
      (entry) => {
        // Where the key was dropped meanwhile, this answer may be stale already: those who waited get it, and nobody after them.
        if (this.#settle(key, answer) && entry.freshUntil > 0) this.#entries.set(key, entry);
        return entry.value;
      },
      (error: unknown) => {
        this.#settle(key, answer);
        throw error;
      },
    );
    this.#pending.set(key, answer);
    return answer;
  }

  /**
   * The copy while it is good, at once and without a promise; else what `load` answers, as `read` does. In an outage a copy serves on until its
   * `staleUntil` (stale-if-error, RFC 5861); where there is none, this fails with what `load` failed with.
   */
  readOrStale(key: string, load: () => Promise<CacheEntry<Value>>, options: StaleOptions = {}): Awaitable<Value> {
    const copy = this.get(key);
    return copy === undefined ? this.#loadOrStale(key, load, options) : copy;
  }

  /** Keeps a value that is known without being loaded. */
  put(key: string, entry: CacheEntry<Value>): void {
    this.#pending.delete(key);
    this.#entries.set(key, entry);
  }

  /** Drops the copy, and an answer that is on its way too. */
  drop(key: string): void {
    this.#pending.delete(key);
    this.#entries.delete(key);
  }

  async #loadOrStale(key: string, load: () => Promise<CacheEntry<Value>>, { isOutage = () => true, waitMs }: StaleOptions): Promise<Value> {
    try {
      const answer = this.read(key, load);
      return await (waitMs === undefined ? answer : withTimeout(waitMs, answer));
    } catch (error) {
      const entry = isOutage(error) ? this.#entries.get(key) : undefined;
      if (entry?.staleUntil === undefined || this.#now().getTime() >= entry.staleUntil) throw error;
      return entry.value;
    }
  }

  /** Ends the wait for an answer; whether it was not dropped meanwhile. */
  #settle(key: string, answer: Promise<Value>): boolean {
    return this.#pending.get(key) === answer && this.#pending.delete(key);
  }
}
