import type { Answer } from './call.ts';

export interface Checker {
  /** Counts lost connections, 503 and 429 as outages, and other wrong statuses as violations. */
  expects(what: string, answer: Answer, ...statuses: number[]): boolean;
  reportViolation(what: string): void;
  sessionLost(): void;
  readonly calls: number;
  readonly lostSessions: number;
  readonly violations: ReadonlyMap<string, number>;
  readonly outages: ReadonlyMap<number | string, number>;
  readonly lastOutage: number;
}

/** Caddy returns 502 if a connection to a BFF breaks. */
export function checker({ isProxied }: { isProxied: boolean }): Checker {
  const violations = new Map<string, number>();
  const outages = new Map<number | string, number>();
  const rejections = new Set(isProxied ? [429, 502, 503] : [429, 503]);
  const seen = { calls: 0, lostSessions: 0, lastOutage: 0 };
  const reportViolation = (what: string): void =>
    void violations.set(what, (violations.get(what) ?? 0) + 1);
  return {
    expects(what, { status, headers }, ...statuses) {
      seen.calls += 1;
      if (typeof status === 'number' && statuses.includes(status)) return true;
      if (typeof status === 'string' || rejections.has(status)) {
        outages.set(status, (outages.get(status) ?? 0) + 1);
        seen.lastOutage = performance.now();
        if (typeof status === 'number' && status !== 502 && !headers.has('retry-after'))
          reportViolation(`${what}: ${status} without Retry-After`);
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
