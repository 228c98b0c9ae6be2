import type { RequestListener } from 'node:http';
import { isFull } from '../core/unavailable.ts';
import { withTimeout } from '../core/with-timeout.ts';

interface Pinged {
  ping(): Promise<void>;
}

export interface Dependencies {
  /** The process isn't ready without these stores. */
  needs: Record<string, Pinged>;
  /** Without these, only requests that need them fail or wait. */
  waitsFor?: Record<string, Pinged>;
}

/** `full` stores can still be read. */
type States = Record<string, 'ok' | 'away' | 'full'>;

const PING_TIMEOUT_MS = 1_000;

/**
 * /healthz only checks the process. /readyz returns 503 unless every required store responds within
 * 1 s.
 */
export function withHealth(
  listener: RequestListener,
  { needs, waitsFor = {} }: Dependencies,
): RequestListener {
  return (req, res) => {
    if (req.url === '/healthz')
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    else if (req.url === '/readyz') {
      void Promise.all([statesOf(needs), statesOf(waitsFor)]).then(([needed, awaited]) => {
        const status = !allOk(needed) ? 'unavailable' : allOk(awaited) ? 'ok' : 'degraded';
        res
          .writeHead(status === 'unavailable' ? 503 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ status, dependencies: { ...needed, ...awaited } }));
      });
    } else listener(req, res);
  };
}

const allOk = (states: States): boolean => Object.values(states).every((state) => state === 'ok');

async function statesOf(dependencies: Record<string, Pinged>): Promise<States> {
  const states = Object.entries(dependencies).map(async ([name, store]) => {
    const state = await withTimeout(PING_TIMEOUT_MS, store.ping()).then(
      () => 'ok' as const,
      (failure: unknown) => (isFull(failure) ? 'full' : 'away'),
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}
