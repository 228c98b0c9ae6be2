import type { Answer } from './call.ts';

/** Judges every answer of a run, and counts what it saw. */
export interface Checker {
  /** Whether it is one of those that were asked for. Refusals and lost connections are outages; any other answer violates a promise. */
  expects(what: string, answer: Answer, ...statuses: number[]): boolean;
  /** Counts a promise that was not kept. */
  reportViolation(what: string): void;
  /** Counts a session or captcha that was gone before its time. */
  sessionLost(): void;
  readonly calls: number;
  readonly lostSessions: number;
  /** How often each promise was violated. */
  readonly violations: ReadonlyMap<string, number>;
  /** How many calls failed how. */
  readonly outages: ReadonlyMap<number | string, number>;
  /** The moment of the last failure, by performance.now(). */
  readonly lastOutage: number;
}

/** A checker that has seen no answer yet. */
export function checker(): Checker {
  const violations = new Map<string, number>();
  const outages = new Map<number | string, number>();
  const seen = { calls: 0, lostSessions: 0, lastOutage: 0 };
  const reportViolation = (what: string): void => void violations.set(what, (violations.get(what) ?? 0) + 1);
  return {
    expects(what, { status, headers }, ...statuses) {
      seen.calls += 1;
      if (typeof status === 'number' && statuses.includes(status)) return true;
      if (typeof status === 'string' || status === 503 || status === 429) {
        outages.set(status, (outages.get(status) ?? 0) + 1);
        seen.lastOutage = performance.now();
        if (typeof status === 'number' && !headers.has('retry-after')) reportViolation(`${what}: ${status} without Retry-After`);
      } else reportViolation(`${what}: ${status}`);
      return false;
    },
    reportViolation,
    sessionLost: () => void (seen.lostSessions += 1),
    violations,
    outages,
    get calls() {
      return seen.calls;
    },
    get lostSessions() {
      return seen.lostSessions;
    },
    get lastOutage() {
      return seen.lastOutage;
    },
  };
}
