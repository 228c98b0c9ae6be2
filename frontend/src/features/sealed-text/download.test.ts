import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { download, DownloadError } from './download.ts';

const BYTES = Buffer.from('The whole ciphertext of a text');

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function received(url: string, options = {}): Promise<[text: string, shares: number[]]> {
  const pieces: Uint8Array[] = [];
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  for await (const piece of download(url, BYTES.length, {
    onProgress,
    retryDelayMs: 0,
    ...options,
  }))
    pieces.push(piece);
  return [Buffer.concat(pieces).toString(), shares];
}

test('resumes at the byte where the connection broke', async () => {
  const ranges: (string | undefined)[] = [];
  const url = await serve(({ headers }, res) => {
    ranges.push(headers.range);
    const start = Number(/\d+/.exec(headers.range ?? '0')?.[0]);
    res.writeHead(start > 0 ? 206 : 200, { 'content-length': BYTES.length - start });
    if (ranges.length === 3) return void res.end(BYTES.subarray(start));
    res.write(BYTES.subarray(start, start + 10), () => res.destroy());
  });
  const [text, shares] = await received(url);
  expect(text).toBe(BYTES.toString());
  expect(ranges).toEqual([undefined, 'bytes=10-', 'bytes=20-']);
  expect(shares.at(-1)).toBe(1);
});

test.each([429, 500, 503])('retries after a response with status %i', async (status) => {
  let calls = 0;
  const url = await serve((_, res) => {
    calls += 1;
    if (calls === 1) res.writeHead(status).end();
    else res.end(BYTES);
  });
  expect((await received(url))[0]).toBe(BYTES.toString());
});

test.each([403, 404, 410])('gives up after a response with status %i', async (status) => {
  let calls = 0;
  const url = await serve((_, res) => {
    calls += 1;
    res.writeHead(status).end();
  });
  await expect(received(url)).rejects.toThrow(DownloadError);
  expect(calls).toBe(1);
});

test('resumes a download that stalls', async () => {
  let calls = 0;
  const url = await serve(({ headers }, res) => {
    calls += 1;
    if (calls === 1) return void res.write(BYTES.subarray(0, 10));
    const start = Number(/\d+/.exec(headers.range ?? '0')?.[0]);
    res.writeHead(206).end(BYTES.subarray(start));
  });
  const [text] = await received(url, { stallLimitMs: 200 });
  expect(text).toBe(BYTES.toString());
});

test('gives up when the link no longer works', async () => {
  const url = await serve((_, res) => void res.destroy());
  await expect(received(url, { maxDurationMs: 0 })).rejects.toThrow(DownloadError);
});
