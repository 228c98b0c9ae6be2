import { afterEach, expect, test } from '@jest/globals';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { type Answer, type CallFrom, callsFrom } from './call.ts';
import { openFirstPage } from './guest.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const TASK_PATH = '/api/texts/text/captcha/altcha';
/** Enough for about 3,000 hashes of 4 ms each, even on a busy machine. */
const TIMEOUT_MS = 180_000;
type Headers = Record<string, string>;

async function drawTask(call: CallFrom, headers: Headers): Promise<Challenge> {
  const answer = await call(TASK_PATH, { headers });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return JSON.parse(answer.text) as Challenge;
}

async function solve(
  call: CallFrom,
  headers: Headers,
  challenge: Challenge,
): Promise<{ hashes: number; answer: Answer }> {
  let hashes = 0;
  const counted: typeof deriveKey = (...input) => {
    hashes += 1;
    return deriveKey(...input);
  };
  const solution = await solveChallenge({ challenge, deriveKey: counted });
  const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await call(TASK_PATH, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ payload }),
  });
  return { hashes, answer };
}

async function drawPasses(
  call: CallFrom,
  count: number,
  headersAt: (at: number) => Promise<Headers>,
): Promise<number[]> {
  const hashes: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const headers = await headersAt(at);
    const drawn = await solve(call, headers, await drawTask(call, headers));
    expect(drawn.answer.status).toBe(200);
    hashes.push(drawn.hashes);
  }
  return hashes;
}

test(
  'makes captcha passes more expensive for scripts than for first-time visitors',
  async () => {
    const product = await startProduct();
    const visitor = await startHealthyVisitor(product.url);
    const [script, address] = [
      callsFrom('127.0.66.1', product.url),
      callsFrom('127.0.66.2', product.url),
    ];

    const browser = await openFirstPage(script);
    const byBrowser = await drawPasses(script, 8, async () => browser);
    for (const [at, hashes] of byBrowser.entries()) {
      const doublings = Math.floor(at / 2);
      expect(hashes).toBeGreaterThan(16 * 2 ** doublings);
      expect(hashes).toBeLessThanOrEqual(48 * 2 ** doublings);
    }

    // The server forgives one pass per 15 s, so pass 41 may still be cheap on a slow machine.
    const byAddress = await drawPasses(address, 48, () => openFirstPage(address));
    expect(Math.max(...byAddress.slice(0, 40))).toBeLessThanOrEqual(48);
    expect(byAddress.at(-1)).toBeGreaterThan(32);
    const nameless = await drawPasses(callsFrom('127.0.66.3', product.url), 5, async () => ({}));
    expect(nameless[4]).toBeGreaterThan(64);

    const hoarder = callsFrom('127.0.66.4', product.url);
    const own = await openFirstPage(hoarder);
    const tasks = await Promise.all(Array.from({ length: 12 }, () => drawTask(hoarder, own)));
    const handedIn = await Promise.all(tasks.map((task) => solve(hoarder, own, task)));
    expect(handedIn.filter(({ answer }) => answer.status === 200)).toHaveLength(4);

    const pupil = callsFrom('127.0.66.5', product.url);
    const [first = 0] = await drawPasses(pupil, 1, () => openFirstPage(pupil));
    expect(first).toBeLessThanOrEqual(48);

    const healthy = await visitor.stop();
    const attacker = `hashes for 1 pass: first ${byBrowser[0]}, eighth ${byBrowser[7]}; for a first visitor ${first}`;
    addRow({
      probe: 'captcha passes drawn by a script',
      attacker,
      healthy,
      peakMb: product.peakMb(),
    });
    expect(healthy.failed).toEqual([]);
    await product.stop();
  },
  TIMEOUT_MS,
);

test('rejects forged solutions and serves other clients during a flood of captcha requests', async () => {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  const [flood, other] = [
    callsFrom('127.0.66.6', product.url),
    callsFrom('127.0.66.7', product.url),
  ];
  const headers = await openFirstPage(flood);
  const task = await drawTask(flood, headers);
  const forged = { challenge: task, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
  const body = JSON.stringify({ payload: Buffer.from(JSON.stringify(forged)).toString('base64') });
  const json = { ...headers, 'content-type': 'application/json' };
  const flooding = [
    Array.from({ length: 300 }, () => flood(TASK_PATH, { headers })),
    Array.from({ length: 200 }, () => flood(TASK_PATH, { method: 'POST', headers: json, body })),
  ].map(async (calls) => (await Promise.all(calls)).map(({ status }) => status));

  const pupils = await Promise.all(
    Array.from({ length: 40 }, async () => drawTask(other, await openFirstPage(other))),
  );
  expect(pupils).toHaveLength(40);
  const [tasks = [], forgeries = []] = await Promise.all(flooding);
  expect([200, 429]).toEqual(expect.arrayContaining(tasks));
  expect([403, 429]).toEqual(expect.arrayContaining(forgeries));
  const healthy = await visitor.stop();
  const attacker = `${tasks.filter((status) => status === 200).length} of 300 tasks, 0 of 200 forgeries`;
  addRow({
    probe: 'captcha tasks and forged solutions at once',
    attacker,
    healthy,
    peakMb: product.peakMb(),
  });
  expect(healthy.failed).toEqual([]);
  await product.stop();
});
