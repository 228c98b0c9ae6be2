import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerFile, type FileRequest } from '../http/file-answer.ts';
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

describe('S3Objects', () => {
  const file = { key: 'key', filename: 'a.txt', contentType: 'text/plain', inline: true };
  const get = (headers: FileRequest) => answerFile(objects, file, headers);

  /** Serves the object `0123456789` and records requests. */
  beforeEach(() => {
    received.length = 0;
    server.removeAllListeners('request').on('request', (req, res) => {
      received.push(`${req.method} ${req.headers.range ?? 'all'}`);
      const [, start = 0, end = 9] = /(\d+)-(\d+)/.exec(req.headers.range ?? '') ?? [];
      const content = '0123456789'.slice(Number(start), Number(end) + 1);
      const length = { 'content-length': content.length };
      if (req.headers.range === undefined) res.writeHead(200, length).end(content);
      else
        res.writeHead(206, { ...length, 'content-range': `bytes ${start}-${end}/10` }).end(content);
    });
  });

  test('sends one request to the server for a range of a file', async () => {
    const { status, headers, stream } = await get({ range: 'bytes=2-4' });
    expect([status, headers, stream && (await text(stream))]).toEqual([
      206,
      expect.objectContaining({ 'content-length': 3, 'content-range': 'bytes 2-4/10' }),
      '234',
    ]);
    expect(received).toEqual(['GET bytes=2-4']);
  });

  test.each([
    ['bytes=2-', 'bytes=2-'],
    ['bytes=-3', 'bytes=-3'],
    ['Bytes=2-4', 'bytes=2-4'],
    ['bytes=99999999999999999999-', 'bytes=9007199254740991-'],
    ['bytes=1-2,5-6', 'all'],
    ['bytes=4-2', 'all'],
    ['bytes=-', 'all'],
    ['lines=1-2', 'all'],
  ])('requests only the bytes of the range %s', async (range, requested) => {
    const { stream } = await get({ range });
    stream?.destroy();
    expect(received).toEqual([`GET ${requested}`]);
  });

  test('serves the whole file if the server ignores the range', async () => {
    server.removeAllListeners('request').on('request', (_req, res) => res.end('0123456789'));
    const { status, headers, stream } = await get({ range: 'bytes=2-4' });
    expect([status, headers, stream && (await text(stream))]).toEqual([
      200,
      expect.not.objectContaining({ 'content-range': expect.anything() }),
      '0123456789',
    ]);
  });

  test('reads the usage without a request', async () => {
    expect(await objects.usage()).toBeNull();
    expect(received).toEqual([]);
  });
});
