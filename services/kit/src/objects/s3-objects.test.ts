import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { S3Objects } from './s3-objects.ts';

let server: Server;
let objects: S3Objects;
let status: number;
const received: string[] = [];

beforeEach(async () => {
  status = 200;
  server = createServer((req, res) => req.resume().on('end', () => res.writeHead(status).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  objects = await S3Objects.open({
    endpoint,
    bucket: 'files',
    accessKey: 'a',
    secretKey: 's',
    region: 'r',
  });
  status = 503;
});
afterEach(async () => {
  await objects.close();
  server.close();
});

test('fails with unavailable on a 503 instead of reporting a missing object', async () => {
  await expect(objects.get('key')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.sizeOf('key')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.delete(['key'])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.ping()).rejects.toMatchObject({ code: 'unavailable' });
});

test('returns null as the size of a missing object', async () => {
  status = 404;
  expect(await objects.sizeOf('key')).toBeNull();
});

test('stops reading the stream of a rejected put', async () => {
  const content = Readable.from(['words']);
  await expect(objects.put('key', content)).rejects.toMatchObject({ code: 'unavailable' });
  expect(content.destroyed).toBe(true);
});

test('opens during an S3 outage and creates the bucket afterwards', async () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const early = await S3Objects.open({
    endpoint,
    bucket: 'new',
    accessKey: 'a',
    secretKey: 's',
    region: 'r',
  });
  await expect(early.put('key', Readable.from(['words']))).rejects.toMatchObject({
    code: 'unavailable',
  });
  received.length = 0;
  status = 404;
  server.removeAllListeners('request').on('request', (req, res) => {
    received.push(`${req.method} ${req.url?.split('?')[0]}`);
    if (req.method === 'PUT') status = 200;
    req.resume().on('end', () => res.writeHead(status, { etag: '"e"' }).end());
  });
  await early.put('key', Readable.from(['words']));
  await early.put('key', Readable.from(['words']));
  expect(received).toEqual(['HEAD /new/', 'PUT /new/', 'PUT /new/key', 'PUT /new/key']);
  await early.close();
});

test('fails with unavailable if the S3 server has shut down', async () => {
  server.closeAllConnections();
  server.close();
  await expect(objects.get('key')).rejects.toMatchObject({ code: 'unavailable' });
});
