import { SECOND } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import { handleReached } from '../deadlines/handle-reached.ts';
import type { Outbox } from '../events/outbox.ts';
import { startRelay } from '../events/outbox-relay.ts';
import { FORM_MEMORY, type FormMemory, openFormMemory } from '../http/form-memory.ts';
import type { Metrics } from '../core/metrics.ts';
import { measureBus } from './metrics.ts';
import { runJobs } from './run-jobs.ts';
import { serve, type Server, type ServiceAddress, type ServiceContext } from './serve.ts';
import type { ServiceDefinition, ServiceEvents } from './service-definition.ts';

const MAX_BACKLOG_COUNT = 10_000;

/** Stops in reverse order, so events of the last requests are still published. */
export async function startService<Operations>(
  name: string,
  definition: ServiceDefinition<Operations>,
  context: ServiceContext,
  address?: ServiceAddress,
): Promise<Server> {
  await using starting = new AsyncDisposableStack();
  const { document, handlers, needs, waitsFor = {}, events, deadlines, jobs = [] } = definition;
  if (events?.outbox) starting.defer(relayOf(events.outbox, events, context));
  if (deadlines) {
    const handling = handleReached(deadlines.store, (ids) => deadlines.onReached(ids), context.log);
    starting.defer(() => handling.stop());
  }
  for (const job of runJobs(jobs, context)) starting.defer(() => job.stop());
  const served = { name, document, handlers, dependencies: { needs, waitsFor } };
  const server = starting.adopt(
    await serve(served, { ...context, formMemory: formMemoryOf(context) }, address),
    (each) => each.close(),
  );
  // Subscribes after the server starts, because joining a consumer group may take seconds.
  if (events?.consumers) {
    const subscription = await events.bus.subscribe(name, events.consumers);
    starting.defer(() => subscription.stop());
  }
  if (context.metrics) measure(context.metrics, definition);
  const started = starting.move();
  return { ...server, close: () => started.disposeAsync() };
}

function relayOf(
  outbox: NonNullable<ServiceEvents['outbox']>,
  { bus }: ServiceEvents,
  { now, log, metrics }: ServiceContext,
): () => Promise<void> {
  const countRelayed = metrics?.counter(
    'pasteroom_events_relayed_total',
    'Events published from the outbox',
    'type',
  );
  const onPublished = ({ type }: DomainEvent) => countRelayed?.(type);
  const relay = startRelay({ outbox, bus, now, log, onPublished });
  outbox.onAdded(() => relay.wake());
  return () => relay.stop();
}

const formMemoryOf = ({ formMemory, metrics }: ServiceContext): FormMemory =>
  formMemory ?? openFormMemory(FORM_MEMORY, metrics);

function measure<Operations>(
  metrics: Metrics,
  { events, storage, backlogs = [] }: ServiceDefinition<Operations>,
): void {
  if (storage) measureStore(metrics, storage);
  if (events?.outbox) measureOutbox(metrics, events.outbox);
  for (const { name, help, count } of backlogs)
    metrics.gauge(`pasteroom_${name}_backlog`, `${help}, counted up to ${MAX_BACKLOG_COUNT}`, () =>
      count(MAX_BACKLOG_COUNT),
    );
  if (events?.consumers) measureBus(metrics, events.bus);
}

function measureStore(
  metrics: Metrics,
  { store, highWaterMark }: NonNullable<ServiceDefinition<unknown>['storage']>,
): void {
  const usage = async () => {
    const found = await store.usage();
    if (!found) throw new Error('The usage is unknown.');
    return found;
  };
  metrics.gauge(
    'pasteroom_store_used_bytes',
    'Bytes used in the file store',
    async () => (await usage()).used,
  );
  metrics.gauge(
    'pasteroom_store_mark_bytes',
    'Used bytes above which the first uploads are rejected',
    async () => highWaterMark((await usage()).size),
  );
}

function measureOutbox(metrics: Metrics, outbox: Outbox): void {
  metrics.gauge(
    'pasteroom_outbox_age_seconds',
    'Age of the oldest unpublished event',
    async () => (await outbox.oldestAge()) / SECOND,
  );
  metrics.gauge(
    'pasteroom_outbox_backlog',
    `Records with unpublished events, counted up to ${MAX_BACKLOG_COUNT}`,
    () => outbox.count(MAX_BACKLOG_COUNT),
  );
}
