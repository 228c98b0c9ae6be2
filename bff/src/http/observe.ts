import type { ServerResponse } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import { activeTracing } from '@pasteroom/kit/tracing/tracing';

/** Labels requests by route, since URLs may contain room codes. Ignores clients' trace headers. */
export type Observe = (label: string, res: ServerResponse, answer: () => void) => void;

export function openObserve(metrics: Metrics | undefined): Observe {
  const tracing = activeTracing();
  return (label, res, answer) => {
    if (metrics) {
      const begun = performance.now();
      res.on('close', () => {
        if (res.headersSent)
          metrics.observeRequest(label, res.statusCode, (performance.now() - begun) / SECOND);
      });
    }
    if (tracing === undefined) return answer();
    const span = tracing.begin({ name: label, kind: 'request' });
    res.on('close', () => span.end(res.headersSent ? { status: res.statusCode } : {}));
    span.run(answer);
  };
}
