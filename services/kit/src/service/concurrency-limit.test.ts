import { Agent, get, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { manualClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { CALLER_HEADER, mintCallerToken } from '../http/caller-token.ts';
import type { Running } from './listen.ts';
import { silentLog } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';
import { openMetrics } from './metrics.ts';
import { serve } from './serve.ts';

interface Operations {
  getThing: { responses: { 204: { content?: never } } };
}
const document = {
  paths: { '/thing': { get: { operationId: 'getThing', responses: { 204: {}, default: {} } } } },
};
const now = manualClock('2030-01-01T00:00:00Z');
const headers = {
  [CALLER_HEADER]: mintCallerToken('key', 'things', { user: null, client: 'c' }, now()),
};
const MAX = 20;

let server: Running;
let held: (() => void)[];
let asked: Promise<IncomingMessage>[];
let agent: Agent;
let metrics: Metrics;
beforeEach(async () => {
  [held, asked] = [[], []];
  agent = new Agent({ keepAlive: true });
  metrics = openMetrics('things');
  const getThing = async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return { status: 204 as const };
  };
  const served = { name: 'things', document, handlers: { getThing }, dependencies: { needs: {} } };
  server = await serve<Operations>(served, {
    callerKey: 'key',
    now,
    newId,
    log: silentLog,
    metrics,
    maxInFlight: MAX,
  });
});
afterEach(async () => {
  for (const answer of held) answer();
  await Promise.allSettled(asked);
  await server.close();
  agent.destroy();
});

const ask = (path = '/thing'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    get(server.url + path, { agent, headers }, resolve).on('error', reject),
  );
const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise(setImmediate);
};
async function fill(): Promise<void> {
  asked = Array.from({ length: MAX }, () => ask());
  await until(() => held.length === MAX);
}

test('rejects requests over the limit with Retry-After and keeps their connections open', async () => {
  await fill();
  const refused = await ask();
  const { statusCode, headers: said } = refused;
  expect([statusCode, said['content-type'], said['retry-after'], said.connection]).toEqual([
    503,
    'application/problem+json',
    '2',
    'keep-alive',
  ]);
  expect(await json(refused)).toMatchObject({
    status: 503,
    code: 'unavailable',
    requestId: expect.any(String),
  });
  expect(held).toHaveLength(MAX);
  for (const answer of held) answer();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(
    Array(MAX).fill(204),
  );
  expect(await metrics.text()).toContain('operation="none",status="503"} 1');
});

test('frees a slot once its response is sent', async () => {
  await fill();
  held[0]?.();
  await Promise.race(asked);
  while ((await Promise.race([ask(), until(() => held.length > MAX)]))?.statusCode === 503)
    await new Promise(setImmediate);
  expect(held).toHaveLength(MAX + 1);
});

test('frees a slot if the client disconnects', async () => {
  await fill();
  const gone = Promise.allSettled(asked);
  agent.destroy();
  await gone;
  agent = new Agent({ keepAlive: true });
  while ((await Promise.race([ask(), until(() => held.length > MAX)]))?.statusCode === 503)
    await new Promise(setImmediate);
  expect(held).toHaveLength(MAX + 1);
});

test('sends a 503 to a client that is still sending', async () => {
  await fill();
  const sending = request(`${server.url}/thing`, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': 8_000_000 },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sending.on('response', resolve).on('error', reject),
  );
  sending.end(Buffer.alloc(8_000_000));
  expect((await answer).statusCode).toBe(503);
});

test('responds to health checks at the concurrency limit', async () => {
  await fill();
  expect([(await ask('/healthz')).statusCode, (await ask('/readyz')).statusCode]).toEqual([
    200, 200,
  ]);
});

test('completes requests in flight when an overloaded server stops', async () => {
  await fill();
  const closing = server.close();
  for (const answer of held) answer();
  expect(
    (await Promise.all(asked)).map(({ statusCode, headers: { connection } }) => [
      statusCode,
      connection,
    ]),
  ).toEqual(Array(MAX).fill([204, 'close']));
  await closing;
});
