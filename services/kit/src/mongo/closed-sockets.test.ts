import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { BSON } from 'mongodb';
import type { AppError } from '../core/errors.ts';
import { openMongo, type Mongo } from './open-mongo.ts';

const OP_MSG = 2013;
const HEADER_BYTES = 16;
const BODY_OFFSET = HEADER_BYTES + 4 + 1;
const HELLO = {
  ok: 1,
  isWritablePrimary: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
};

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (let last = opened.pop(); last !== undefined; last = opened.pop()) await last.close();
});

test('reconnects after all connections to MongoDB close simultaneously', async () => {
  const server = await wireServer();
  const mongo = await open(server.url);
  const held = server.holdPing();
  const pinging = mongo.ping();
  await held;
  server.closeConnections();
  await expect(pinging).rejects.toMatchObject({ code: 'unavailable' });
  await mongo.ping();
});

test('reports how long each operation waited for a connection', async () => {
  const server = await wireServer();
  const mongo = await open(server.url);
  const waits: number[] = [];
  mongo.onConnectionWait((seconds) => waits.push(seconds));
  await mongo.ping();
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeLessThan(2);
});

test('does not block a call that starts while its connection closes', async () => {
  const server = await wireServer();
  const mongo = await open(server.url);
  const bystander = connect(server.port, '127.0.0.1').resume();
  await Promise.all([once(bystander, 'connect'), server.accepted(3)]);
  await mongo.ping();
  server.closeConnections();
  // Sockets emit 'close' in reverse order here, so the driver hasn't seen its own event yet.
  const pinging = once(bystander, 'close').then(() => mongo.ping());
  const becomes = await pinging.then(
    () => 'answered',
    ({ code }: AppError) => code,
  );
  expect(['answered', 'unavailable']).toContain(becomes);
});

async function open(url: string): Promise<Mongo> {
  const mongo = await openMongo({ url, database: 'paste' });
  opened.push(mongo);
  return mongo;
}

async function wireServer() {
  const sockets: Socket[] = [];
  let hold: (() => void) | undefined;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (request) => {
      if (hold && isPing(request)) {
        hold();
        hold = undefined;
      } else socket.write(answerTo(request));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const closeConnections = () => sockets.splice(0).forEach((socket) => socket.end());
  opened.push({ close: () => (closeConnections(), server.close()) });
  return {
    port,
    // Allows frequent server checks.
    url: `mongodb://127.0.0.1:${port}/?minHeartbeatFrequencyMS=1`,
    closeConnections,
    holdPing: () => new Promise<void>((resolve) => (hold = resolve)),
    async accepted(count: number): Promise<void> {
      while (sockets.length < count) await once(server, 'connection');
    },
  };
}

const isPing = (request: Buffer): boolean =>
  request.readInt32LE(12) === OP_MSG && 'ping' in BSON.deserialize(request.subarray(BODY_OFFSET));

function answerTo(request: Buffer): Buffer {
  const document = BSON.serialize(HELLO);
  const head = Buffer.alloc(BODY_OFFSET);
  head.writeInt32LE(BODY_OFFSET + document.length, 0);
  head.writeInt32LE(request.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, document]);
}
