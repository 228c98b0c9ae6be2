import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFixture, type Fixture } from '../testing/fixture.ts';

const MAX_JSON_BYTES = 65_536;

let fixture: Fixture;
let socket: Socket;
beforeEach(async () => {
  fixture = await createFixture();
  const { hostname, port } = new URL(fixture.bff.url);
  socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await fixture.close();
});

function inChunks(
  path: string,
  bytes: number,
  chunkBytes: number,
  headers: Record<string, string> = {},
): string {
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    ...headers,
    'transfer-encoding': 'chunked',
  });
  const chunk = `${chunkBytes.toString(16)}\r\n${' '.repeat(chunkBytes)}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n${chunk.repeat(bytes / chunkBytes)}0\r\n\r\n`;
}
const search = (bytes: number, chunkBytes: number, headers = {}) =>
  inChunks('/api/publish/search', bytes, chunkBytes, headers);

test.each([
  ['a JSON body', () => search(MAX_JSON_BYTES / 2, 1)],
  [
    'a form',
    () =>
      inChunks('/api/texts/add', MAX_JSON_BYTES, 4, {
        'content-type': 'multipart/form-data; boundary=b',
        ...fixture.ticket(),
      }),
  ],
])('rejects %s in tiny chunks and closes the connection', async (_what, sent) => {
  socket.write(sent());
  const heard = await text(socket);
  expect(heard).toMatch(
    /HTTP\/1\.1 400 [^]*connection: close[^]*The request body has too many small chunks\./i,
  );
  expect(heard.match(/HTTP\/1\.1 /g)?.length).toBeLessThan(5);
});

test('accepts 64-byte chunks, and many short bodies over one connection', async () => {
  socket.write(search(MAX_JSON_BYTES, 64) + search(12, 4).repeat(90));
  socket.write(search(12, 4, { connection: 'close' }));
  const heard = await text(socket);
  expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(92);
});
