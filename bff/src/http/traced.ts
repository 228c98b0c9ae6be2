import type { RequestListener } from 'node:http';
import { activeTracing } from '@pasteroom/kit/tracing/tracing';
import { routeLabel } from '../routes/route-label.ts';

/** Begins a trace with every call, where this process is traced. What a request says of a trace is not believed: it comes from anybody. */
export function traced(listener: RequestListener): RequestListener {
  const tracing = activeTracing();
  if (tracing === undefined) return listener;
  return (req, res) => {
    const span = tracing.begin({ name: routeLabel(req), kind: 'request' });
    res.once('close', () => span.end(res.headersSent ? { status: res.statusCode } : {}));
    span.run(() => listener(req, res));
  };
}
