import { afterEach, expect, test } from '@jest/globals';
import { StoreFull, unavailable } from '../core/unavailable.ts';
import { withHealth, type Dependencies } from './health.ts';
import { listen, type Running } from './listen.ts';

const answers = { ping: async () => undefined };
const refuses = { ping: () => Promise.reject(new Error('away')) };
const isFull = { ping: () => Promise.reject(unavailable(new StoreFull())) };
const isSilent = { ping: () => new Promise<void>(() => undefined) };

let server: Running | undefined;
afterEach(() => server?.close());

async function ask(
  path: string,
  dependencies: Dependencies,
): Promise<{ status: number; body: unknown }> {
  server = await listen(
    withHealth((_req, res) => res.writeHead(404).end(), dependencies),
    { host: '127.0.0.1', port: 0 },
  );
  const answer = await fetch(server.url + path);
  return { status: answer.status, body: await answer.json() };
}

test('reports ready if every dependency responds', async () => {
  expect(await ask('/readyz', { needs: { records: answers }, waitsFor: { bus: answers } })).toEqual(
    {
      status: 200,
      body: { status: 'ok', dependencies: { records: 'ok', bus: 'ok' } },
    },
  );
});

test.each([
  ['down', refuses],
  ['unresponsive', isSilent],
])('reports not ready if a required dependency is %s', async (_how, records) => {
  expect(await ask('/readyz', { needs: { records }, waitsFor: { bus: answers } })).toEqual({
    status: 503,
    body: { status: 'unavailable', dependencies: { records: 'away', bus: 'ok' } },
  });
});

test('reports degraded but ready without an optional dependency', async () => {
  expect(
    await ask('/readyz', {
      needs: { records: answers },
      waitsFor: { objects: answers, bus: refuses },
    }),
  ).toEqual({
    status: 200,
    body: { status: 'degraded', dependencies: { records: 'ok', objects: 'ok', bus: 'away' } },
  });
});

test('reports a full store by name', async () => {
  expect(
    await ask('/readyz', { needs: { records: answers }, waitsFor: { deadlines: isFull } }),
  ).toEqual({
    status: 200,
    body: { status: 'degraded', dependencies: { records: 'ok', deadlines: 'full' } },
  });
});

test('reports the process as alive even if a dependency is down', async () => {
  expect(await ask('/healthz', { needs: { records: refuses } })).toEqual({
    status: 200,
    body: { status: 'ok' },
  });
});
