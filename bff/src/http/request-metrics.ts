import type { RequestListener } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Metrics } from '@pasteroom/kit/service/metrics';
import { routeLabel } from '../routes/route-label.ts';

/** Counts every answer by the name of its route: never by its address, which holds codes and would never end. */
export function measured(listener: RequestListener, metrics: Metrics): RequestListener {
  return (req, res) => {
    const begun = performance.now();
    // As it was asked: on its way to a service the request is given another address.
    const asked = { method: req.method, url: req.url };
    res.once('close', () => {
      // Whoever went away before got no answer.
      if (!res.headersSent) return;
      metrics.answered(routeLabel(asked), res.statusCode, (performance.now() - begun) / SECOND);
    });
    listener(req, res);
  };
}
