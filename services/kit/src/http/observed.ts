import type { IncomingHttpHeaders } from 'node:http';
import { SECOND } from '../core/clock.ts';
import { activeTracing } from '../tracing/tracing.ts';
import { TRACEPARENT_HEADER } from './trace-header.ts';

export type ObserveRequest = (operation: string, status: number, seconds: number) => void;

interface Observed<Answer> {
  operation: string;
  headers: IncomingHttpHeaders;
  observe: ObserveRequest | undefined;
  answer: () => Promise<Answer>;
  statusOf: (answer: Answer) => number | undefined;
}

export async function observed<Answer>({
  operation,
  headers,
  observe,
  answer,
  statusOf,
}: Observed<Answer>): Promise<Answer> {
  const begun = performance.now();
  const span = activeTracing()?.begin({
    name: operation,
    kind: 'request',
    traceparent: traceparentOf(headers),
  });
  const given = await (span ? span.run(answer) : answer());
  const status = statusOf(given);
  span?.end(status === undefined ? {} : { status });
  if (status !== undefined) observe?.(operation, status, (performance.now() - begun) / SECOND);
  return given;
}

function traceparentOf(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[TRACEPARENT_HEADER];
  return typeof given === 'string' ? given : undefined;
}
