import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openMetrics } from '@pasteroom/kit/service/metrics';
import { createFixture, type Fixture } from '../testing/fixture.ts';

const MOST = 5;

let fixture: Fixture;
let metrics: ReturnType<typeof openMetrics>;
const sockets: Socket[] = [];
beforeEach(async () => {
  metrics = openMetrics('bff');
  fixture = await createFixture({ connectionLimits: { pipelined: { address: MOST, all: 2 * MOST } } }, { metrics });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await fixture.close();
});

/** Sends that many requests in one go; what is heard until the connection ends. */
async function sendAtOnce(count: number, path: string): Promise<string> {
  const { hostname, port } = new URL(fixture.bff.url);
  const socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const request = (headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
  socket.write(request().repeat(count - 1) + request('connection: close\r\n'));
  return text(socket).catch(() => '');
}
const answersIn = (heard: string): number => heard.match(/HTTP\/1\.1 /g)?.length ?? 0;

test.each(['/', '/healthz', '/api/users/session'])(
  'requests for %s that were sent ahead are answered up to their number, beyond it cut',
  async (path) => {
    expect(answersIn(await sendAtOnce(MOST + 1, path))).toBe(MOST + 1);
    expect(answersIn(await sendAtOnce(MOST + 2, path))).toBeLessThan(MOST + 2);
    // A connection that was cut is no longer counted.
    expect(answersIn(await sendAtOnce(MOST + 1, path))).toBe(MOST + 1);
    expect(await metrics.text()).toMatch(/^pasteroom_connections_ended_total\{.*why="pipelined".*\} 1$/m);
  },
);
