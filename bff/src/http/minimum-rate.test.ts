import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SECOND } from '@pasteroom/kit/core/clock';
import { minimumRate } from './minimum-rate.ts';
import { until } from '../testing/until.ts';

const KB = 1_024;
const RATE = { bytesPerSecond: 8 * KB, seconds: 30 };

let server: Server;
let visitor: Socket;
let res: ServerResponse;
let socket: Socket;
beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n');
  [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  socket = res.req.socket;
});
afterEach(() => {
  visitor.destroy();
  server.closeAllConnections();
  server.close();
});

async function send(bytes: number): Promise<void> {
  const before = socket.bytesRead;
  visitor.write(Buffer.alloc(bytes));
  await until(() => socket.bytesRead === before + bytes);
}
const find = () => {
  const look = minimumRate(RATE);
  return (second: number) => look([res], second * SECOND).map(({ at }) => at);
};

test('flags a client that sends nothing for 30 s', async () => {
  res.req.resume();
  const at = find();
  expect([at(100), at(115), at(129)]).toEqual([[], [], []]);
  expect(at(131)).toEqual(['sending']);
});

test('does not flag a client that sends 8 KB/s, even in bursts', async () => {
  res.req.resume();
  const at = find();
  expect(at(0)).toEqual([]);
  for (let second = 5; second < 600; second += 5) {
    if (second % 25 === 0) await send(25 * 8 * KB);
    expect(at(second)).toEqual([]);
  }
});

test('flags a client that sends 4 KB/s after a minute', async () => {
  res.req.resume();
  const at = find();
  const seconds: number[] = [];
  for (let second = 0; second <= 70; second += 5) {
    if (second > 0) await send(5 * 4 * KB);
    if (at(second).length > 0) seconds.push(second);
  }
  expect(seconds[0]).toBe(60);
});

test('flags a client that stalls after a fast start', async () => {
  res.req.resume();
  const at = find();
  at(0);
  await send(2_000 * KB);
  expect([at(5), at(30)]).toEqual([[], []]);
  expect(at(36)).toEqual(['sending']);
});

test('does not flag a client while the server does not read', async () => {
  // The server reads these bytes only after `resume`.
  visitor.write(Buffer.alloc(1_000 * KB));
  await until(() => res.req.readableLength > 0);
  const at = find();
  expect([at(0), at(100), at(1_000)]).toEqual([[], [], []]);
  res.req.resume();
  await until(() => res.req.readableLength === 0 && socket.bytesRead > 1_000 * KB);
  expect([at(1_005), at(1_030), at(1_036)]).toEqual([[], [], ['sending']]);
});

test('flags a client that reads nothing, but allows time for buffered bytes', async () => {
  visitor.pause();
  res.writeHead(200);
  for (let bytes = 0; bytes < 16_000; bytes += 64) res.write(Buffer.alloc(64 * KB));
  await until(() => socket.writableLength > 0);
  const at = find();
  const later = socket.writableLength / RATE.bytesPerSecond;
  expect([at(0), at(29 + later)]).toEqual([[], []]);
  expect(at(31 + later)).toEqual(['reading']);
  visitor.resume();
  await until(() => socket.writableLength === 0);
});

test('restarts the rate measurement after an idle period', async () => {
  res.req.resume();
  const look = minimumRate(RATE);
  look([res], 0);
  look([], 29 * SECOND);
  expect(look([res], 31 * SECOND)).toEqual([]);
});
