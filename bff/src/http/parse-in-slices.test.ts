import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { parseInSlices } from './parse-in-slices.ts';

const sent: Socket[] = [];
let server: Server;
afterEach(async () => {
  for (const socket of sent.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function send(bytes: string, listener: RequestListener): Promise<Socket> {
  server = createServer(listener);
  server.on('connection', parseInSlices);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on(
    'error',
    () => undefined,
  );
  sent.push(socket);
  socket.write(bytes);
  return socket;
}
const get = (headers = '') => `GET / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;

test('stops parsing pipelined requests soon after the connection closes', async () => {
  let seen = 0;
  const socket = await send(get().repeat(1_000), (req) => {
    seen += 1;
    req.socket.destroy();
  });
  await once(socket, 'close');
  expect(seen).toBeLessThan(200);
});

test('responds to a thousand pipelined requests', async () => {
  let seen = 0;
  const socket = await send(get().repeat(999) + get('connection: close\r\n'), (_req, res) => {
    seen += 1;
    setImmediate(() => res.end(String(seen).padEnd(5_000)));
  });
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(1_000);
});

test('delivers a large body to a slow reader unchanged, then the next request', async () => {
  const body = Array.from({ length: 200_000 }, (_, at) => `${at},`).join('');
  const post = `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const arrived: Record<string, string> = {};
  async function read(req: IncomingMessage): Promise<void> {
    let read = '';
    for await (const chunk of req) {
      read += String(chunk);
      await new Promise(setImmediate);
    }
    arrived[req.method ?? ''] = read;
  }
  const socket = await send(
    post + get('connection: close\r\n'),
    (req, res) => void read(req).then(() => res.end()),
  );
  await text(socket);
  expect([arrived['POST'] === body, arrived['GET']]).toEqual([true, '']);
});
