import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { manualClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { EmbeddedBus } from '../events/embedded-bus.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { WakingOutbox } from '../events/outbox.ts';
import { CALLER_HEADER, mintCallerToken } from '../http/caller-token.ts';
import { openDatabase, type Database } from '../sqlite/database.ts';
import { defineService } from './define-service.ts';
import { LOOPBACK } from './listen.ts';
import { silentLog } from '../core/log.ts';
import { openMetrics } from './metrics.ts';
import { resourceStack } from './resource-stack.ts';
import { MOUNTED, type ServiceAddress } from './serve.ts';
import type { ServiceDefinition } from './service-definition.ts';

interface Operations {
  getThing: { responses: { 204: { content?: never } } };
}

const document = {
  paths: { '/thing': { get: { operationId: 'getThing', responses: { 204: {}, default: {} } } } },
};
const now = manualClock('2030-01-01T00:00:00.000Z');

let database: Database;
let bus: EmbeddedBus;
let events: string[];
beforeEach(() => {
  database = openDatabase(':memory:');
  bus = new EmbeddedBus(database, { now, log: silentLog });
  events = [];
});
afterEach(async () => {
  await bus.close();
  database.close();
});

const emptyOutbox = (): WakingOutbox => ({
  lease: async () => {
    events.push('relay looks');
    return [];
  },
  published: async () => undefined,
  oldestAge: async () => 1_500,
  count: async () => 7,
  onAdded: () => undefined,
});

/** On slow machines, the relay also polls before the service closes. */
const withoutPolls = (): string[] =>
  events.filter((event, at) => event !== 'relay looks' || at === events.lastIndexOf(event));

const recordingBus = (refusal?: Error): EventBus => ({
  publish: (events) => bus.publish(events),
  subscribe: async () => {
    if (refusal) throw refusal;
    return { stop: async () => void events.push('consumers stopped') };
  },
  broadcast: (...parameters) => bus.broadcast(...parameters),
  lag: () => bus.lag(),
  deadLetters: () => bus.deadLetters(),
  ping: () => bus.ping(),
  close: () => bus.close(),
});

function startOne(
  more: Partial<ServiceDefinition<Operations>> = {},
  address: ServiceAddress = LOOPBACK,
) {
  const job = Promise.withResolvers<void>();
  const service = defineService({ name: 'one', settings: z.object({}), stores: [] }, () => ({
    document,
    handlers: { getThing: async () => ({ status: 204 as const }) },
    needs: { records: { ping: async () => undefined } },
    waitsFor: { bus },
    events: { bus: recordingBus(), outbox: emptyOutbox(), consumers: [] },
    jobs: [
      {
        name: 'sweep',
        everyMs: 60_000,
        run: async () => {
          events.push('job runs');
          await job.promise;
          events.push('job ends');
        },
      },
    ],
    storage: {
      store: { usage: async () => ({ used: 30, size: 100 }) },
      highWaterMark: (size: number) => size - 10,
    },
    backlogs: [{ name: 'sweep', help: 'Expired items', count: async (max: number) => max }],
    ...more,
  }));
  const metrics = openMetrics('one');
  const context = { callerKey: 'k'.repeat(32), now, newId, log: silentLog, metrics };
  return { starting: service.start({}, {}, context, address), endJob: job.resolve, metrics };
}

test('serves requests, exports metrics and stops jobs before closing stores', async () => {
  const { open, keep, close } = resourceStack({ log: silentLog });
  await open(async () => ({ close: async () => void events.push('store closed') }));
  const { starting, endJob, metrics } = startOne();
  const { url } = keep(await starting);
  expect((await fetch(`${url}/thing`)).status).toBe(401);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    status: 'ok',
    dependencies: { records: 'ok', bus: 'ok' },
  });
  const text = await metrics.text();
  expect(text).toContain('pasteroom_outbox_age_seconds{component="one"} 1.5');
  expect(text).toContain('pasteroom_outbox_backlog{component="one"} 7');
  expect(text).toContain('pasteroom_sweep_backlog{component="one"} 10000');
  expect(text).toContain('pasteroom_store_used_bytes{component="one"} 30');
  expect(text).toContain('pasteroom_store_mark_bytes{component="one"} 90');
  expect(text).toContain('pasteroom_consumer_lag{component="one"} 0');

  const closing = close();
  endJob();
  await closing;
  await expect(fetch(`${url}/thing`)).rejects.toThrow('fetch failed');
  expect(withoutPolls()).toEqual([
    'job runs',
    'consumers stopped',
    'job ends',
    'relay looks',
    'store closed',
  ]);
});

test('stops all started components if a later step fails', async () => {
  const { starting, endJob } = startOne({
    events: {
      bus: recordingBus(new Error('the group cannot be joined')),
      outbox: emptyOutbox(),
      consumers: [],
    },
  });
  endJob();
  await expect(starting).rejects.toThrow('the group cannot be joined');
  expect(withoutPolls()).toEqual(['job runs', 'job ends', 'relay looks']);
});

test('stops all started components if the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { starting, endJob } = startOne(
    {},
    { ...LOOPBACK, port: (other.address() as AddressInfo).port },
  );
  endJob();
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(withoutPolls()).toEqual(['job runs', 'job ends', 'relay looks']);
  other.close();
});

test('serves in-process calls without a port if mounted', async () => {
  const { starting, endJob } = startOne({}, MOUNTED);
  endJob();
  const { url, call, close } = await starting;
  expect(url).toBe('mounted:one');
  expect((await call('getThing', { params: {}, search: '', headers: {} })).status).toBe(401);
  const headers = {
    [CALLER_HEADER]: mintCallerToken('k'.repeat(32), 'one', { user: null, client: 'c' }, now()),
  };
  expect(await call('getThing', { params: {}, search: '', headers })).toMatchObject({
    status: 204,
    content: '',
  });
  await close();
});
