import type { ServerResponse } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import { activeTracing } from '@pasteroom/kit/tracing/tracing';

/**
 * Answers a request under the label of its route (never its address, which may hold a code): counts the answer, and begins a trace with it where
 * this process is traced. What a request says of a trace is not believed: it comes from anybody.
 */
export type Observe = (label: string, res: ServerResponse, answer: () => void) => void;

export function openObserve(metrics: Metrics | undefined): Observe {
  const tracing = activeTracing();
  return (label, res, answer) => {
    if (metrics) {
      const begun = performance.now();
      res.on('close', () => {
        // A client that went away before the headers were sent got no answer, and is not counted.
        if (res.headersSent) metrics.observeRequest(label, res.statusCode, (performance.now() - begun) / SECOND);
      });
    }
    if (tracing === undefined) return answer();
    const span = tracing.begin({ name: label, kind: 'request' });
    res.on('close', () => span.end(res.headersSent ? { status: res.statusCode } : {}));
    span.run(answer);
  };
}
