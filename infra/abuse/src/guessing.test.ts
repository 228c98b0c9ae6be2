import { afterEach, expect, test } from '@jest/globals';
import { deletes, revealing } from './guesses.ts';
import { startHealthyVisitor } from './healthy-visitor.ts';
import { killProducts, startProduct } from './product.ts';
import { pipelined } from './raw.ts';
import { addRow } from './report.ts';

afterEach(killProducts);

test('reveals only ten room codes to 590 pipelined deletions', async () => {
  const product = await startProduct();
  const visitor = await startHealthyVisitor(product.url);
  const learned = revealing(await pipelined('127.0.1.1', product.port, deletes(590)));
  const healthy = await visitor.stop();
  addRow({
    probe: '590 pipelined deletions of guessed codes',
    attacker: `${learned} revealed`,
    healthy,
    peakMb: product.peakMb(),
  });
  expect(learned).toBe(10);
  expect(healthy.failed).toEqual([]);
  await product.stop();
});
