import type { ServerResponse } from 'node:http';
import { SECOND } from '@pasteroom/kit/core/clock';
import type { Log } from '@pasteroom/kit/core/log';
import type { Metrics } from '@pasteroom/kit/core/metrics';
import { activeTracing } from '@pasteroom/kit/tracing/tracing';

/** Labels requests by route, since URLs may contain room codes. Ignores clients' trace headers. */
export type Observe = (label: string, res: ServerResponse, answer: () => void) => void;

interface Options {
  metrics: Metrics | undefined;
  log: Log;
  /** Share of requests to log, from 0 to 1. */
  accessLogShare?: number | undefined;
}

export function openObserve({ metrics, log, accessLogShare = 0 }: Options): Observe {
  const tracing = activeTracing();
  let unlogged = 0;

  function record(label: string, res: ServerResponse, begun: number): void {
    const durationMs = performance.now() - begun;
    if (res.headersSent) metrics?.observeRequest(label, res.statusCode, durationMs / SECOND);
    unlogged += accessLogShare;
    if (unlogged >= 1) {
      unlogged -= 1;
      log.info(
        {
          operation: label,
          status: res.headersSent ? res.statusCode : undefined,
          isComplete: res.writableFinished,
          durationMs: Math.round(durationMs),
          requestId: res.getHeader('x-request-id'),
        },
        'request handled',
      );
    }
  }

  return (label, res, answer) => {
    const span = tracing?.begin({ name: label, kind: 'request' });
    const begun = performance.now();
    const end = () => {
      record(label, res, begun);
      span?.end(res.headersSent ? { status: res.statusCode } : {});
    };
    const inSpan = (work: () => void) => (span ? span.run(work) : work());
    // Log entries contain the trace ID only if they are written within the span.
    res.on('close', () => inSpan(end));
    inSpan(answer);
  };
}
