import type { Answer } from './call.ts';

/** Notes every answer of a run, and judges it. */
export interface Witness {
  /** Whether it is one of those that were asked for. Refusals and lost connections are outages; whatever else it is breaks a promise. */
  expects(what: string, answer: Answer, ...statuses: number[]): boolean;
  /** A promise is broken. */
  breaks(what: string): void;
  /** A session or captcha was gone before its time. */
  forgot(): void;
  readonly calls: number;
  readonly forgotten: number;
  /** How often which promise was broken. */
  readonly broken: ReadonlyMap<string, number>;
  /** How many calls failed how. */
  readonly outages: ReadonlyMap<number | string, number>;
  /** When the last one did, by performance.now(). */
  readonly lastOutage: number;
}

/** A witness who has seen nothing yet. */
export function witness(): Witness {
  const broken = new Map<string, number>();
  const outages = new Map<number | string, number>();
  const seen = { calls: 0, forgotten: 0, lastOutage: 0 };
  const breaks = (what: string): void => void broken.set(what, (broken.get(what) ?? 0) + 1);
  return {
    expects(what, { status, headers }, ...statuses) {
      seen.calls += 1;
      if (typeof status === 'number' && statuses.includes(status)) return true;
      if (typeof status === 'string' || status === 503 || status === 429) {
        outages.set(status, (outages.get(status) ?? 0) + 1);
        seen.lastOutage = performance.now();
        if (typeof status === 'number' && !headers.has('retry-after')) breaks(`${what}: ${status} without Retry-After`);
      } else breaks(`${what}: ${status}`);
      return false;
    },
    breaks,
    forgot: () => void (seen.forgotten += 1),
    broken,
    outages,
    get calls() {
      return seen.calls;
    },
    get forgotten() {
      return seen.forgotten;
    },
    get lastOutage() {
      return seen.lastOutage;
    },
  };
}
