import type { RequestListener } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Metrics } from '@pasteroom/kit/service/metrics';
import { isBehindFront, pathOf, routeOf } from './routes.ts';

/** Counts every answer by the name of its route: never by its address, which holds codes and would never end. */
export function measured(listener: RequestListener, metrics: Metrics): RequestListener {
  return (req, res) => {
    const begun = performance.now();
    res.once('close', () => {
      // Whoever went away before got no answer.
      if (!res.headersSent) return;
      metrics.answered(operationOf(req.method ?? '', req.url ?? ''), res.statusCode, (performance.now() - begun) / SECOND);
    });
    listener(req, res);
  };
}

function operationOf(method: string, url: string): string {
  const path = pathOf(url);
  if (!isBehindFront(path)) return 'site';
  const route = routeOf(method, path);
  return 'name' in route ? route.name : 'none';
}
