import { LRUCache } from 'lru-cache';
import type { Clock } from '@pasteroom/kit/core/clock';

export interface Kept<Value> {
  value: Value;
  /** Milliseconds since 1970 from which the copy is worth nothing; 0 for what must not be kept. */
  until: number;
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

  /** The copy, also when it has not been good any more for less than so many ms; for when nobody can be asked. */
  getStale(key: string, ms: number): Value | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && this.#now().getTime() < kept.until + ms ? kept.value : undefined;
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

  #forgets(key: string, answer: Promise<Value>): boolean {
    return this.#asked.get(key) === answer && this.#asked.delete(key);
  }
}
