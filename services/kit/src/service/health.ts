import type { RequestListener } from 'node:http';
import { isFull } from '../core/unavailable.ts';
import { withTimeout } from '../core/with-timeout.ts';

/** A store that tells whether it answers. */
interface Pinged {
  ping(): Promise<void>;
}

/** The stores that a process needs, by the names that operators read. */
export interface Dependencies {
  /** Stores without which the process could answer hardly anything, so that it must be sent no requests. */
  needs: Record<string, Pinged>;
  /** Stores that may be away for a while: requests that need them are refused or wait, and the others are answered. */
  waitsFor?: Record<string, Pinged>;
}

/** A server that is `full` answers, and refuses to write. */
type States = Record<string, 'ok' | 'away' | 'full'>;

const BUDGET_MS = 1_000;

/** Answers /healthz (the process runs) and /readyz (so does what it needs, within 1 s) before the listener sees them. */
export function withHealth(listener: RequestListener, { needs, waitsFor = {} }: Dependencies): RequestListener {
  return (req, res) => {
    if (req.url === '/healthz') res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
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
    const state = await withTimeout(BUDGET_MS, store.ping()).then(
      () => 'ok' as const,
      (failure: unknown) => (isFull(failure) ? 'full' : 'away'),
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}
