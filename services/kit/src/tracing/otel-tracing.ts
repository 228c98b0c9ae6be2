import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  parseTraceParent,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import { withTimeout } from '../core/with-timeout.ts';
import type { Span, Tracing } from './tracing.ts';

interface Options {
  endpoint: string;
  /** Sampling rate for new traces. Child spans follow their parent's decision. */
  share: number;
  service: string;
  log: Log;
}

const EXPORT_TIMEOUT_MS = 5 * SECOND;
const KINDS = { request: SpanKind.SERVER, event: SpanKind.CONSUMER };

/** During a collector outage, only traces are lost. */
export function openTracing({
  endpoint,
  share,
  service,
  log,
}: Options): Tracing & { traceparent(): string | undefined } {
  setGlobalErrorHandler((err) => log.warn({ err }, 'sending traces failed'));
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('pasteroom');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();
  return {
    begin({ name, kind, traceparent }) {
      const context = contextOf(traceparent);
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, context);
      return spanOf(span, (work) => contexts.run(trace.setSpan(context, span), work));
    },
    traceparent() {
      const context = contexts.getStore();
      if (context === undefined) return undefined;
      const carrier: { traceparent?: string } = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    async close() {
      await withTimeout(EXPORT_TIMEOUT_MS, provider.shutdown()).catch((err: unknown) =>
        log.warn({ err }, 'sending traces failed'),
      );
    },
  };
}

function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function spanOf(span: OtelSpan, run: Span['run']): Span {
  return {
    run,
    end({ status, failed = false } = {}) {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (failed || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
