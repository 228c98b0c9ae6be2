import { afterEach, expect, test } from '@jest/globals';
import { callsFrom } from './call.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { minLoopDelay, WATCH_LOOP } from './loop-delay.ts';
import { killProducts, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const MAX_BLOCKED_MS = 50;
const TRIES = 3;
const CONCURRENT_CALLS = 300;
/** Node limits request headers to 16 KB in total. */
const HEADER_BYTES = 14_000;
const filled = (part: string): string => part.repeat(HEADER_BYTES / part.length);

const HEADERS: Readonly<Record<string, string>> = {
  'accept-language': filled('x,'),
  cookie: filled('a=b; '),
  'accept-encoding': filled('br;q=0,'),
  'if-none-match': filled('"x",'),
  range: `bytes=${filled('0-0,')}`,
  authorization: `Bearer ${filled('x')}`,
};
const PATHS = [
  '/',
  '/de/pastetext',
  '/nothing/here',
  '/feed.xml',
  '/publish/nothing.html',
  '/uploads/nothing',
  '/api/users/session',
];

test('does not block the event loop or other clients for long headers', async () => {
  const product = await startProduct({}, WATCH_LOOP);
  const call = callsFrom('127.0.10.1', product.url);
  const held: Record<string, number> = {};
  for (const [name, value] of Object.entries(HEADERS))
    for (const path of PATHS) {
      const ask = () => call(path, { headers: { [name]: value } });
      const { clockMs, workedMs } = await minLoopDelay(product, TRIES, ask);
      held[name] = Math.max(held[name] ?? 0, Math.min(clockMs, workedMs));
    }
  const visitor = await startHealthyVisitor(product.url);
  const many = Object.entries(HEADERS).flatMap(([name, value]) =>
    PATHS.map((path) => ({ path, headers: { [name]: value } })),
  );
  const answers = await Promise.all(
    Array.from({ length: CONCURRENT_CALLS }, (_, n) =>
      call(many[n % many.length]?.path ?? '/', many[n % many.length]),
    ),
  );
  const healthy = await visitor.stop();
  const longest = Math.max(...Object.values(held));
  addRow({
    probe: 'headers of 14 KB',
    attacker: `one blocks the loop for ${longest.toFixed(0)} ms`,
    healthy,
    peakMb: product.peakMb(),
  });
  expect([answers.filter(({ status }) => status >= 500), healthy.failed]).toEqual([[], []]);
  expect(longest).toBeLessThan(MAX_BLOCKED_MS);
  await product.stop();
}, 120_000);
