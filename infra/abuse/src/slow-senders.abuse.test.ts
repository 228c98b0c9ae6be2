import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { callsFrom } from './call.ts';
import { drawPass, newCode, openFirstPage } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { inWords, openRawSockets, type RawSockets, stopRawSockets } from './raw-sockets.ts';
import { addRow } from './report.ts';
import type { Times } from './times.ts';

afterEach(() => {
  stopRawSockets();
  killProducts();
});

const ATTACKERS = ['127.0.9.1', '127.0.9.2', '127.0.9.3', '127.0.9.4'];
const [ATTACKER = ''] = ATTACKERS;
const SECOND = 1_000;
/** Longer than the server's timeout for stalled connections. */
const ATTACK_MS = 40 * SECOND;
const SENDERS = 1_200;
const MB = 1_048_576;
const FILE_BYTES = 19 * MB;

async function attack(
  probe: string,
  product: Product,
  begin: () => RawSockets,
  meanwhile: (sockets: RawSockets) => Promise<void>,
) {
  const sockets = begin();
  await pause(SECOND);
  const visitor = await startHealthyVisitor(product.url);
  const until = Date.now() + ATTACK_MS;
  while (Date.now() < until) await meanwhile(sockets);
  const healthy = await visitor.stop();
  addRow({
    probe,
    attacker: `${inWords(sockets.heard)}; ${sockets.open().length} open at the end`,
    healthy,
    peakMb: product.peakMb(),
  });
  sockets.stop();
  // Slow clients are not errors, so the log contains only the start message.
  expect(product.said()).toBe(`Pasteroom answers at ${product.url}\n`);
  return healthy;
}

function expectUnharmed({ failed, calls }: Times): void {
  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(25);
}

test('serves other clients while 1,200 sockets trickle a JSON body', async () => {
  const product = await startProduct();
  const head =
    'POST /api/texts/text/captcha/none HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{';
  const begin = () =>
    openRawSockets({ port: product.port, from: ATTACKERS, count: SENDERS, bytes: () => head });
  const healthy = await attack('1,200 trickled JSON bodies', product, begin, async (sockets) => {
    await pause(5 * SECOND);
    for (const socket of sockets.open()) socket.write(' ');
  });
  expectUnharmed(healthy);
  await product.stop();
}, 120_000);

test('accepts texts while 120 uploads with unsolved captchas stall', async () => {
  const product = await startProduct();
  const ids = await Promise.all(
    ATTACKERS.flatMap((from) => Array.from({ length: 30 }, () => captchaId(from, product.url))),
  );
  const head = (n: number) =>
    `POST /api/texts/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Captcha-Id: ${ids[n]}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
    'Content-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbegun';
  const begin = () =>
    openRawSockets({ port: product.port, from: ATTACKERS, count: ids.length, bytes: head });
  expectUnharmed(await attack('120 stalled uploads', product, begin, () => pause(SECOND)));
  await product.stop();
}, 120_000);

test('serves downloads while 450 readers from one address stall', async () => {
  const product = await startProduct();
  const path = await publishFile(product.url);
  const begin = () =>
    openRawSockets({
      port: product.port,
      from: [ATTACKER],
      count: 450,
      bytes: () => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      reads: false,
    });
  const other = callsFrom('127.0.8.8', product.url, 10 * SECOND);
  const statuses: number[] = [];
  const healthy = await attack('450 stalled readers', product, begin, async () => {
    statuses.push((await other(path, { headers: { range: 'bytes=0-99999' } })).status);
    await pause(SECOND);
  });
  expectUnharmed(healthy);
  expect(new Set(statuses)).toEqual(new Set([206]));
  await product.stop();
}, 120_000);

test('closes silent and idle connections within 15 s', async () => {
  const product = await startProduct();
  const silent = openRawSockets({
    port: product.port,
    from: [ATTACKER],
    count: 10,
    bytes: () => '',
  });
  const kept = openRawSockets({
    port: product.port,
    from: [ATTACKER],
    count: 10,
    bytes: () => 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  });
  await pause(15.5 * SECOND);
  const ended = ({ heard }: RawSockets) => heard.get('closed');
  const [silentEnded, keptEnded] = [ended(silent), ended(kept)];
  for (const sockets of [silent, kept]) sockets.stop();
  expect([silentEnded, keptEnded]).toEqual([10, 10]);
  await product.stop();
}, 60_000);

async function captchaId(from: string, url: string): Promise<string> {
  const { text } = await callsFrom(from, url)('/api/texts/text/captcha');
  return (JSON.parse(text) as { captchaId: string }).captchaId;
}

async function publishFile(url: string): Promise<string> {
  const call = callsFrom('127.0.8.8', url);
  const device = await openFirstPage(call);
  const pass = await drawPass(call, device);
  const file = randomBytes(FILE_BYTES);
  const head = (disposition: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(
      `${head('name="uniqueId"')}${newCode()}\r\n${head('name="files"; filename="a.bin"')}`,
    ),
    file,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { ...device, ...pass, 'content-type': 'multipart/form-data; boundary=b' };
  const { status, text } = await call('/api/texts/add', { method: 'POST', headers, body });
  expect(status).toBe(201);
  const { files } = JSON.parse(text) as { files: { generatedFilename: string }[] };
  return `/uploads/${encodeURIComponent(files[0]?.generatedFilename ?? '')}`;
}
