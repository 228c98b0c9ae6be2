import { activeTracing } from '../tracing/tracing.ts';
import type { Runnable } from './run-operation.ts';
import { TRACEPARENT_HEADER } from './trace-header.ts';

/** The operation as part of its caller's trace, where this process is traced; else the same. */
export function traced(runnable: Runnable): Runnable {
  const tracing = activeTracing();
  if (tracing === undefined) return runnable;
  const { operation, run } = runnable;
  return {
    operation,
    async run(req, res, params, search) {
      const traceparent = req.headers[TRACEPARENT_HEADER];
      const span = tracing.begin({
        name: operation.id,
        kind: 'request',
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      });
      await span.run(() => run(req, res, params, search));
      span.end(res.headersSent ? { status: res.statusCode } : {});
    },
  };
}
