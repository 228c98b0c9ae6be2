import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { S3Objects } from './s3-objects.ts';

let server: Server;
let objects: S3Objects;
let status: number;

/** A server that has the bucket and, from then on, only trouble. */
beforeEach(async () => {
  status = 200;
  server = createServer((req, res) => req.resume().on('end', () => res.writeHead(status).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  objects = await S3Objects.open({ endpoint, bucket: 'files', accessKey: 'a', secretKey: 's', region: 'r' });
  status = 503;
});
afterEach(async () => {
  await objects.close();
  server.close();
});

test('a server in trouble is unavailable, which is not the same as a missing object', async () => {
  await expect(objects.get('key')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.sizeOf('key')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.delete(['key'])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(objects.ping()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an object that is missing has no size', async () => {
  status = 404;
  expect(await objects.sizeOf('key')).toBeNull();
});

test('a put that the server refuses reads no more of its stream', async () => {
  const content = Readable.from(['words']);
  await expect(objects.put('key', content)).rejects.toMatchObject({ code: 'unavailable' });
  expect(content.destroyed).toBe(true);
});

test('a server that is gone is unavailable', async () => {
  server.closeAllConnections();
  server.close();
  await expect(objects.get('key')).rejects.toMatchObject({ code: 'unavailable' });
});
