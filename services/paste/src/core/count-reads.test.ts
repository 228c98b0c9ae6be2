import { expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import { ReadCounter } from './count-reads.ts';
import type { ReadBatch } from './paste.ts';

const at = (second: number) => new Date(second * 1_000);

test('retries a failed batch unchanged before it stores newer reads', async () => {
  const batches: ReadBatch[] = [];
  let isDown = true;
  const pastes = {
    async countReads(batch: ReadBatch) {
      batches.push(batch);
      if (isDown) throw new Error('The database is down.');
    },
  };
  const reads = new ReadCounter(pastes, newId);
  reads.add('a', at(1));
  reads.add('a', at(2));
  await expect(reads.store()).rejects.toThrow('down');
  reads.add('a', at(3));
  isDown = false;
  await reads.store();
  await reads.store();
  const [failed, retried, newer, ...more] = batches;
  expect(retried).toEqual(failed);
  expect(failed?.reads).toEqual(new Map([['a', { count: 2, firstAt: at(1), lastAt: at(2) }]]));
  expect(newer?.reads).toEqual(new Map([['a', { count: 1, firstAt: at(3), lastAt: at(3) }]]));
  expect(newer?.id).not.toBe(failed?.id);
  expect(more).toEqual([]);
});
