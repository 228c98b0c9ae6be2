import { MINUTE, type Clock } from '../core/clock.ts';
import { unavailable } from '../core/unavailable.ts';
import type { Deadlines, Listening } from './deadlines.ts';
import { realTimer, type StartTimer } from './start-timer.ts';

/** The moments that a record in this process keeps anyway. */
export interface Schedule {
  /** Lists ids whose moment is later than `after` and not later than `until`, earliest first, at most `limit`. */
  between(after: Date, until: Date, limit: number): string[];
  /** The first moment that is later than this one. */
  next(after: Date): Date | null;
}

/** What is more than this at once is left to the sweep. */
const AT_ONCE = 1_000;
/** A timer stands still while the machine sleeps, and another process may have written to the record, so it is looked at now and then. */
const LONGEST_WAIT_MS = MINUTE;

/** Deadlines over a record in this process: one timer, for the first moment that comes. They outlive the process with their record. */
export class EmbeddedDeadlines implements Deadlines {
  readonly #schedule: Schedule;
  readonly #now: Clock;
  readonly #startTimer: StartTimer;
  readonly #listeners = new Set<(id: string) => void>();
  /** The moment up to which all deadlines have been handed to the listeners. */
  #toldUntil = new Date(0);
  #waitsFor = Infinity;
  #cancel: () => void = () => undefined;

  constructor(schedule: Schedule, now: Clock, startTimer: StartTimer = realTimer) {
    this.#schedule = schedule;
    this.#now = now;
    this.#startTimer = startTimer;
  }

  async set(_id: string, at: Date): Promise<void> {
    if (this.#listeners.size > 0 && at.getTime() < this.#waitsFor) this.#waitFor(at);
  }

  /** The record has no moment for the id any more. */
  async remove(): Promise<void> {}

  onReached(listener: (id: string) => void): Listening {
    if (this.#listeners.size === 0) this.#toldUntil = this.#now();
    this.#listeners.add(listener);
    this.#waitForNext();
    return {
      stop: () => {
        this.#listeners.delete(listener);
        if (this.#listeners.size === 0) this.#stopWaiting();
      },
    };
  }

  async ping(): Promise<void> {
    try {
      this.#schedule.next(this.#now());
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#stopWaiting();
  }

  #notify(): void {
    try {
      const now = this.#now();
      const ids = this.#schedule.between(this.#toldUntil, now, AT_ONCE);
      this.#toldUntil = now;
      for (const id of ids) for (const listener of this.#listeners) listener(id);
      this.#waitForNext();
    } catch {
      // A record that fails shows in the calls that matter.
      this.#waitFor(null);
    }
  }

  #waitForNext(): void {
    this.#waitFor(this.#schedule.next(this.#toldUntil));
  }

  #waitFor(at: Date | null): void {
    this.#cancel();
    this.#waitsFor = at?.getTime() ?? Infinity;
    const ms = this.#waitsFor - this.#now().getTime();
    this.#cancel = this.#startTimer(Math.min(Math.max(ms, 0), LONGEST_WAIT_MS), () => this.#notify());
  }

  #stopWaiting(): void {
    this.#cancel();
    this.#waitsFor = Infinity;
  }
}
