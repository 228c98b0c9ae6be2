import { afterEach, expect, test } from '@jest/globals';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { minLoopDelay, WATCH_LOOP } from './loop-delay.ts';
import { killProducts, startProduct } from './product.ts';
import { pipelined } from './raw.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const MAX_BLOCKED_MS = 50;
const TRIES = 10;
const SENDERS = 40;
const HEAD =
  'POST /api/publish/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
const BODY = `${HEAD}${'1\r\n \r\n'.repeat(65_000)}2\r\n{}\r\n0\r\n\r\n`;

test('does not block the event loop or other clients for 65,000 one-byte chunks', async () => {
  const product = await startProduct({}, WATCH_LOOP);
  const send = async (n: number) =>
    pipelined(`127.0.9.${n + 1}`, product.port, [BODY]).catch(() => []);
  const { clockMs, workedMs } = await minLoopDelay(product, TRIES, () => send(0));
  const visitor = await startHealthyVisitor(product.url);
  const statuses = (
    await Promise.all(Array.from({ length: SENDERS }, (_, n) => send(n % 4)))
  ).flat();
  const healthy = await visitor.stop();
  const attacker = `${statuses.filter((status) => status === 200).length} of ${SENDERS} accepted; one blocks the loop for ${clockMs.toFixed(0)} ms (${workedMs.toFixed(0)})`;
  addRow({ probe: '40 bodies in one-byte chunks', attacker, healthy, peakMb: product.peakMb() });
  expect(Math.min(clockMs, workedMs)).toBeLessThan(MAX_BLOCKED_MS);
  expect(healthy.failed).toEqual([]);
  await product.stop();
}, 60_000);
