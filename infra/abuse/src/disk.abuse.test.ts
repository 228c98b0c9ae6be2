import { afterEach, expect, test } from '@jest/globals';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Answer, callsFrom, type CallFrom } from './call.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, type Product, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const MB = 1_024 ** 2;
const MAX_FILE_BYTES = 20 * MB - 1_024;
const BOUNDARY = 'pasteroom-disk';

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const HEADER = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000fa000000fa00802000000', 'hex')),
]);
const VALID_PNG = Buffer.concat([
  HEADER,
  chunk('IDAT', Buffer.alloc(MAX_FILE_BYTES - 100, 0x5a)),
  chunk('IEND', Buffer.alloc(0)),
]);
/** Contain arbitrary bytes after the PNG header or after the last chunk. */
const DISGUISED_PNGS = [
  Buffer.concat([HEADER, Buffer.alloc(MAX_FILE_BYTES - 100, 0x5a)]),
  Buffer.concat([
    HEADER,
    chunk('IDAT', Buffer.alloc(100)),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.alloc(MAX_FILE_BYTES - 300, 0x5a),
  ]),
];

const headOf =
  'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png';
const upload = (call: CallFrom, captchaId: string, picture: Buffer): Promise<Answer> =>
  call('/api/texts/upload', {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-captcha-id': captchaId,
    },
    body: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\n${headOf}\r\n\r\n`),
      picture,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });

async function drawCaptcha(call: CallFrom): Promise<string> {
  const { captchaId } = JSON.parse((await call('/api/texts/text/captcha')).text) as {
    captchaId: string;
  };
  return captchaId;
}

function storedMb({ data }: Product): number {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const sizes = files
    .filter(({ name }) => !/\.(db|sqlite)/.test(name))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / MB;
}

async function attack(
  probe: string,
  act: (call: CallFrom) => Promise<Answer[]>,
): Promise<{ stored: number; answers: Answer[] }> {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  const startedAt = performance.now();
  const answers = await act(callsFrom('127.0.9.1', product.url));
  const seconds = (performance.now() - startedAt) / 1_000;
  const stored = storedMb(product);
  const healthy = await visitor.stop();
  const attacker = `${stored.toFixed(0)} MB stored by ${answers.length} uploads in ${seconds.toFixed(1)} s`;
  addRow({ probe, attacker, healthy, peakMb: product.peakMb() });
  expect(healthy.failed).toEqual([]);
  await product.stop();
  return { stored, answers };
}

test('stores at most 20 MB per unsolved captcha', async () => {
  const { stored, answers } = await attack('disk: one unsolved captcha', async (call) => {
    const captcha = await drawCaptcha(call);
    return Promise.all(Array.from({ length: 10 }, () => upload(call, captcha, VALID_PNG)));
  });
  expect(stored).toBeLessThanOrEqual(21);
  expect(
    answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 403),
  ).toEqual([]);
}, 60_000);

test('does not store bytes hidden after the header or the last chunk of a PNG', async () => {
  const { stored, answers } = await attack(
    'disk: bytes behind a PNG’s header or end',
    async (call) => {
      const sent: Answer[] = [];
      for (const picture of DISGUISED_PNGS)
        sent.push(await upload(call, await drawCaptcha(call), picture));
      return sent;
    },
  );
  expect([stored < 1, answers.map(({ status }) => status)]).toEqual([true, [400, 201]]);
}, 60_000);

test('limits clients without cookies to the daily storage quota of one browser', async () => {
  const { stored, answers } = await attack('disk: one captcha per image', async (call) => {
    const sent: Answer[] = [];
    for (let n = 0; n < 26; n += 1)
      sent.push(await upload(call, await drawCaptcha(call), VALID_PNG));
    return sent;
  });
  expect(stored).toBeLessThanOrEqual(440);
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
}, 120_000);
