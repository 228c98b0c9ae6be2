import type { RequestListener } from 'node:http';
import { within } from './within.ts';

/** The things a process cannot do its work without, each with a call that fails when it is away. */
export type Dependencies = Record<string, () => Promise<void>>;

const BUDGET_MS = 1_000;

/** Answers /healthz (the process runs) and /readyz (so do its dependencies, each within 1 s) before the listener sees them. */
export function withHealth(listener: RequestListener, dependencies: Dependencies): RequestListener {
  return (req, res) => {
    if (req.url === '/healthz') res.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    else if (req.url === '/readyz') {
      void readiness(dependencies).then((states) => {
        const ready = Object.values(states).every((state) => state === 'ok');
        res
          .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
          .end(JSON.stringify({ status: ready ? 'ok' : 'unavailable', dependencies: states }));
      });
    } else listener(req, res);
  };
}

async function readiness(dependencies: Dependencies): Promise<Record<string, 'ok' | 'away'>> {
  const states = Object.entries(dependencies).map(async ([name, ping]) => {
    const state = await within(BUDGET_MS, ping()).then(
      () => 'ok' as const,
      () => 'away' as const,
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}
