import { afterEach, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

const SECONDS = 5;

test('serves a visitor without errors if there is no attack', async () => {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  await pause(SECONDS * 1_000);
  const healthy = await visitor.stop();
  addRow({ probe: 'no attack', attacker: '', healthy, peakMb: product.peakMb() });
  expect(healthy.failed).toEqual([]);
  expect(healthy.calls).toBeGreaterThan(SECONDS);
  await product.stop();
});
