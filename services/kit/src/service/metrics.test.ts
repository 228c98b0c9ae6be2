import { expect, test } from '@jest/globals';
import kit from '../../package.json' with { type: 'json' };
import { PasteEnded } from '@pasteroom/events';
import { manualClock } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { EmbeddedBus } from '../events/embedded-bus.ts';
import { on } from '../events/event-bus.ts';
import { CALLER_HEADER, mintCallerToken } from '../http/caller-token.ts';
import { openDatabase } from '../sqlite/database.ts';
import { listen } from './listen.ts';
import { silentLog } from '../core/log.ts';
import { measureBus, metricsListener, openMetrics } from './metrics.ts';
import { serve } from './serve.ts';

const now = manualClock('2030-01-01T00:00:00Z');
const document = {
  paths: {
    '/things/{id}': { get: { operationId: 'getThing', responses: { 204: {}, default: {} } } },
  },
};
interface Operations {
  getThing: { responses: { 204: { content?: never } } };
}
const DURATIONS = 'pasteroom_request_duration_seconds';
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(name));

test('counts every response once, by operation and status but not by path', async () => {
  const metrics = openMetrics('things');
  const served = {
    name: 'things',
    document,
    handlers: { getThing: async () => ({ status: 204 as const }) },
    dependencies: { needs: {} },
  };
  const server = await serve<Operations>(served, {
    callerKey: 'key',
    now,
    newId,
    log: silentLog,
    metrics,
  });
  const headers = {
    [CALLER_HEADER]: mintCallerToken('key', 'things', { user: null, client: 'c' }, now()),
  };
  for (const id of ['one', 'two']) await fetch(`${server.url}/things/${id}`, { headers });
  await fetch(`${server.url}/things/three`);
  await server.close();

  const text = await metrics.text();
  expect(linesOf(text, `${DURATIONS}_count`)).toEqual([
    `${DURATIONS}_count{component="things",operation="getThing",status="204"} 2`,
    `${DURATIONS}_count{component="things",operation="getThing",status="401"} 1`,
  ]);
  const [sum = ''] = linesOf(text, `${DURATIONS}_sum`);
  expect(Number(sum.split(' ').at(-1))).toBeGreaterThan(0);
  expect(text).not.toContain('three');
});

test('reads a gauge on each scrape and omits it on failure', async () => {
  const metrics = openMetrics('things');
  let read = async () => 1;
  metrics.gauge('things_waiting', 'Things that wait', () => read());
  const waiting = async () => linesOf(await metrics.text(), 'things_waiting');
  expect(await waiting()).toEqual(['things_waiting{component="things"} 1']);
  read = () => Promise.reject(new Error('away'));
  expect(await waiting()).toEqual([]);
  read = async () => 2.5;
  expect(await waiting()).toEqual(['things_waiting{component="things"} 2.5']);
});

test('counts separately for each label value', async () => {
  const metrics = openMetrics('things');
  const count = metrics.counter('things_rejected_total', 'Things rejected', 'reason');
  for (const reason of ['late', 'large']) count(reason);
  count('late', 4);
  expect(linesOf(await metrics.text(), 'things_rejected_total')).toEqual([
    'things_rejected_total{reason="late",component="things"} 5',
    'things_rejected_total{reason="large",component="things"} 1',
  ]);
});

test('exports the version and durations', async () => {
  const metrics = openMetrics('things');
  metrics.histogram('things_wait_seconds', 'Time that things wait')(0.2);
  const text = await metrics.text();
  expect(linesOf(text, 'pasteroom_build_info')).toEqual([
    `pasteroom_build_info{version="${kit.version}",component="things"} 1`,
  ]);
  expect(linesOf(text, 'things_wait_seconds_sum')).toEqual([
    'things_wait_seconds_sum{component="things"} 0.2',
  ]);
});

test('exports consumer lag and dead letters until the bus closes', async () => {
  const metrics = openMetrics('things');
  const database = openDatabase(':memory:');
  const bus = new EmbeddedBus(database, { now, log: silentLog, pause: async () => undefined });
  measureBus(metrics, bus);
  const values = async () => {
    const text = await metrics.text();
    return [
      ...linesOf(text, 'pasteroom_dead_letters'),
      ...linesOf(text, 'pasteroom_consumer_lag'),
    ].map((line) => line.split(' ').at(-1));
  };
  await bus.subscribe('things', [on(PasteEnded, () => Promise.reject(new Error('never')))]);
  await bus.publish([newEvent(PasteEnded, { pasteId: '1', reason: 'expired' }, { now, newId })]);
  expect(await values()).toEqual(['0', '1']);
  await bus.drain();
  expect(await values()).toEqual(['1', '0']);
  await bus.close();
  expect(await values()).toEqual([]);
  database.close();
});

test('serves process metrics only for GET /metrics', async () => {
  const server = await listen(metricsListener(openMetrics('things')));
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toMatch(/^process_resident_memory_bytes\{component="things"\} \d+$/m);
  expect((await fetch(`${server.url}/`)).status).toBe(404);
  expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(404);
  await server.close();
});
