import { createRequire } from 'node:module';
import {
  type Context,
  context,
  createContextKey,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  parseTraceParent,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { AwsInstrumentation } from '@opentelemetry/instrumentation-aws-sdk';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { KafkaJsInstrumentation } from '@opentelemetry/instrumentation-kafkajs';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
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
const KINDS = { request: SpanKind.SERVER, event: SpanKind.CONSUMER, task: SpanKind.INTERNAL };
/** The instrumentations patch these modules, but only when `require` loads them. */
const PATCHED_MODULES = [
  'mongodb/lib/cmap/connection.js',
  'ioredis',
  'kafkajs',
  '@smithy/core/client',
];
const OWN_SPAN = createContextKey('span of Pasteroom');
const require = createRequire(import.meta.url);

/**
 * Also traces the calls to MongoDB, Redis, S3 and Kafka inside other spans. During a collector
 * outage, only traces are lost.
 */
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
    sampler: new ParentBasedSampler({ root: ownRootSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('pasteroom');
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const instrumentations = instrumentDrivers(provider);
  return {
    begin({ name, kind, traceparent }) {
      const begun = contextOf(traceparent).setValue(OWN_SPAN, true);
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, begun);
      return spanOf(span, (work) => context.with(trace.setSpan(begun, span), work));
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },
    async close() {
      for (const instrumentation of instrumentations) instrumentation.disable();
      context.disable();
      await withTimeout(EXPORT_TIMEOUT_MS, provider.shutdown()).catch((err: unknown) =>
        log.warn({ err }, 'sending traces failed'),
      );
    },
  };
}

/** Only samples traces that begin with our own spans, so polling isn't traced. */
function ownRootSampler(share: number): Sampler {
  const sampler = new TraceIdRatioBasedSampler(share);
  return {
    shouldSample: (begun, traceId) =>
      begun.getValue(OWN_SPAN) === true
        ? sampler.shouldSample(begun, traceId)
        : { decision: SamplingDecision.NOT_RECORD },
  };
}

/** Spans contain no keys or values, because they may contain room codes. */
function instrumentDrivers(tracerProvider: TracerProvider) {
  const instrumentations = [
    new MongoDBInstrumentation(),
    new IORedisInstrumentation({ dbStatementSerializer: (command) => command }),
    new AwsInstrumentation(),
    new KafkaJsInstrumentation({
      producerHook: (span) => void span.setAttribute('messaging.kafka.message.key', '?'),
    }),
  ];
  for (const instrumentation of instrumentations) instrumentation.setTracerProvider(tracerProvider);
  for (const name of PATCHED_MODULES) if (isInstalled(name)) require(name);
  return instrumentations;
}

/** Services only install the drivers that they use. */
function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
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
