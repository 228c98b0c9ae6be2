import { z } from 'zod';
import { setTraceparentReader } from '../core/trace-context.ts';
import type { Closable } from '../core/closable.ts';
import type { Log } from '../core/log.ts';
import { webAddress } from '../core/setting-types.ts';
import { activate } from './tracing.ts';

export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe(
      'OTLP/HTTP endpoint for traces, for example http://collector:4318. Without it, tracing is disabled',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of requests to trace, from 0 to 1'),
};

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

/** Loads the SDK only if an endpoint is configured. Close tracing last. */
export async function startTracing(
  settings: TracingSettings,
  service: string,
  log: Log,
): Promise<Closable> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (endpoint === undefined) return { close: async () => undefined };
  const { openTracing } = await import('./otel-tracing.ts');
  const tracing = openTracing({ endpoint, share, service, log });
  activate(tracing);
  setTraceparentReader(tracing.traceparent);
  return {
    async close() {
      activate(undefined);
      setTraceparentReader(undefined);
      await tracing.close();
    },
  };
}
