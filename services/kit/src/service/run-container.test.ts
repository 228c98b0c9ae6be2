import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { killEntries, startEntry } from '../testing/entry.ts';

const ENTRY = new URL('../testing/bare-entry.ts', import.meta.url);

afterEach(killEntries);

test('serves metrics only on the metrics port and exits with 0', async () => {
  const { url, metricsUrl, kill } = await startEntry(ENTRY, {});
  expect((await fetch(`${url}/thing`)).status).toBe(401);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const metrics = await fetch(`${metricsUrl}/metrics`);
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toContain(
    'pasteroom_request_duration_seconds_count{component="bare",operation="getThing",status="401"} 1',
  );
  expect((await fetch(`${metricsUrl}/thing`)).status).toBe(404);
  expect(await kill('SIGTERM')).toBe(0);
}, 20_000);

test('exits immediately if the metrics port is taken', async () => {
  const { metricsUrl } = await startEntry(ENTRY, {});
  await expect(startEntry(ENTRY, { METRICS_PORT: new URL(metricsUrl).port })).rejects.toThrow(
    /ended with 1:[^]*EADDRINUSE/,
  );
}, 20_000);

test('exits at once on a second signal', async () => {
  const { url, kill } = await startEntry(ENTRY, {});
  const { hostname, port } = new URL(url);
  // An open connection delays the stop.
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  expect(await Promise.all([kill('SIGTERM'), kill('SIGINT')])).toEqual([1, 1]);
}, 20_000);
