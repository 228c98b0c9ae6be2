import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { callsFrom } from './call.ts';
import { drawPass, openFirstPage } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { inWords, openRawSockets, stopRawSockets } from './raw-sockets.ts';
import { addRow } from './report.ts';

afterEach(() => {
  stopRawSockets();
  killProducts();
});

const SECOND = 1_000;
const FIELD_BYTES = 6 * 1_048_576;
/** Memory of the idle product, plus the memory budget for forms and its copies. */
const MAX_PEAK_MB = 700;
const ATTACKERS = ['127.0.9.1', '127.0.9.2', '127.0.9.3', '127.0.9.4'];

const field = (name: string): string =>
  `\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(FIELD_BYTES)}`;
const FIRST_FIELD = '--b\r\nContent-Disposition: form-data; name="uniqueId"\r\n\r\nunused-room';

async function passOf(product: Product, from: string): Promise<string> {
  const call = callsFrom(from, product.url);
  const pass = await drawPass(call, await openFirstPage(call));
  return `X-Captcha-Pass: ${pass['x-captcha-pass'] ?? ''}`;
}

async function captchaOf(product: Product, from: string): Promise<string> {
  const { captchaId } = JSON.parse(
    (await callsFrom(from, product.url)('/api/texts/text/captcha')).text,
  ) as { captchaId: string };
  return `X-Captcha-Id: ${captchaId}`;
}

interface Target {
  path: string;
  contentType: string;
  credentialOf: typeof passOf;
}
const TEXTS: Target = {
  path: '/api/texts/add',
  contentType: 'multipart/form-data; boundary=b',
  credentialOf: passOf,
};

async function fill(
  probe: string,
  calls: number,
  form: string,
  target: Partial<Target> = {},
): Promise<void> {
  const { path, contentType, credentialOf } = { ...TEXTS, ...target };
  const product = await startProduct({}, ['--max-old-space-size=768']);
  const credentials = await Promise.all(
    Array.from({ length: calls }, (_, n) =>
      credentialOf(product, ATTACKERS[n % ATTACKERS.length] ?? ''),
    ),
  );
  const bytes = (n: number) =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${credentials[n]}\r\nContent-Type: ${contentType}\r\n` +
    `Content-Length: ${form.length + 100_000}\r\n\r\n${form}`;
  const sockets = openRawSockets({ port: product.port, from: ATTACKERS, count: calls, bytes });
  const visitor = await startHealthyVisitor(product.url);
  await pause(15 * SECOND);
  const healthy = await visitor.stop();
  addRow({ probe, attacker: inWords(sockets.heard), healthy, peakMb: product.peakMb() });
  sockets.stop();
  expect(healthy.failed).toEqual([]);
  expect(healthy.calls).toBeGreaterThan(10);
  expect(product.peakMb()).toBeLessThan(MAX_PEAK_MB);
  await product.stop();
}

test('limits memory use for 8 unfinished forms with large unknown fields', async () => {
  await fill(
    '8 forms with 18 unknown fields',
    8,
    FIRST_FIELD + Array.from({ length: 18 }, (_, n) => field(`x${n}`)).join(''),
  );
}, 90_000);

test('limits memory use for 80 unfinished forms with 6 MB of content', async () => {
  await fill('80 forms with large content', 80, FIRST_FIELD + field('content'));
}, 90_000);

test('limits memory use for 25 unfinished forms with two boundaries', async () => {
  const form = FIRST_FIELD + field('content') + field('content');
  await fill('25 forms with two boundaries', 25, form, {
    contentType: 'multipart/form-data; x="; boundary=a"; boundary=b',
  });
}, 90_000);

test('limits memory use for 24 unfinished image uploads of 19 MB', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.gif"\r\n\r\nGIF89a';
  await fill('24 large images', 24, head + '\0'.repeat(19 * 1_048_576), {
    path: '/api/texts/upload',
    credentialOf: captchaOf,
  });
}, 90_000);
