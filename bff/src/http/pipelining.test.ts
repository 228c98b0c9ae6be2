import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { createFixture, type Fixture } from '../testing/fixture.ts';

const MAX_REQUESTS = 5;

let fixture: Fixture;
let metrics: ReturnType<typeof openMetrics>;
let socket: Socket;
beforeEach(async () => {
  metrics = openMetrics('bff');
  fixture = await createFixture(
    { connectionLimits: { requestsPerConnection: MAX_REQUESTS } },
    { metrics },
  );
  const { hostname, port } = new URL(fixture.bff.url);
  socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined);
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await fixture.close();
});

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const answersIn = (heard: string): number => heard.match(/HTTP\/1\.1 200 /g)?.length ?? 0;
const PATHS = ['/', '/healthz', '/api/users/session', '/uploads/streamed.pdf'];

test.each(PATHS)('sends connection: close with the last allowed response for %s', async (path) => {
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(request(path).repeat(MAX_REQUESTS));
  while (!/\r\nconnection: close\r\n/i.test(heard)) await once(socket, 'data');
  expect(answersIn(heard)).toBe(MAX_REQUESTS);
});

test.each(PATHS)('closes a connection that pipelines too many requests for %s', async (path) => {
  socket.write(request(path).repeat(MAX_REQUESTS + 1));
  expect(answersIn(await text(socket).catch(() => ''))).toBeLessThan(MAX_REQUESTS + 1);
  expect(await metrics.text()).toMatch(
    /^pasteroom_connections_ended_total\{.*reason="sent ahead".*\} 1$/m,
  );
});

test('responds to an HTTP/1.0 request and closes a connection that pipelines several', async () => {
  const old = (path: string) =>
    `GET ${path} HTTP/1.0\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n`;
  socket.write(old('/healthz'));
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
  const { hostname, port } = new URL(fixture.bff.url);
  socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined);
  socket.write(old('/api/users/session').repeat(3));
  expect(answersIn(await text(socket).catch(() => ''))).toBeLessThan(2);
  expect(await metrics.text()).toMatch(/reason="sent ahead"/);
});
