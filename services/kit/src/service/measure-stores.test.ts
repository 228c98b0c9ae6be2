import { expect, test } from '@jest/globals';
import { unavailable } from '../core/unavailable.ts';
import { measureStores } from './measure-stores.ts';
import { openMetrics } from './metrics.ts';

const gaugesOf = async (stores: Parameters<typeof measureStores>[1]) => {
  const metrics = openMetrics('paste');
  measureStores(metrics, stores);
  return (await metrics.text())
    .split('\n')
    .filter((line) => /^pasteroom_(keys|deadlines)/.test(line));
};

test('exports the used and maximum memory of each server', async () => {
  const memory = async () => ({ used: 3, max: 4 });
  expect(await gaugesOf({ deadlines: { memory } })).toEqual([
    'pasteroom_deadlines_used_bytes{component="paste"} 3',
    'pasteroom_deadlines_max_bytes{component="paste"} 4',
  ]);
});

test('omits metrics of missing limits and unavailable servers', async () => {
  expect(
    await gaugesOf({
      keys: { memory: async () => ({ used: 3, max: undefined }) },
      deadlines: { memory: () => Promise.reject(unavailable()) },
    }),
  ).toEqual(['pasteroom_keys_used_bytes{component="paste"} 3']);
});
