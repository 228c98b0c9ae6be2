import { expect, test } from '@jest/globals';
import { serviceClient } from './service-client.ts';
import { spreadingContract } from './spreading.contract.ts';
import { SpreadingPools } from './spreading-pools.ts';

const opened = spreadingContract((resolve) => {
  const pools = new SpreadingPools(resolve);
  const client = serviceClient(pools);
  return {
    ask: async (method, url) => String((await client({ method, url, headers: {} })).body),
    refresh: () => pools.refresh(),
    destroy: () => pools.destroy(),
  };
});

test('a GET whose connection breaks is asked once more, at another replica; a POST is not', async () => {
  const { bench, ask, refresh } = opened();
  await bench.start('127.0.0.3', (req) => req.socket.destroy());
  bench.listed = ['127.0.0.3', '127.0.0.2'];
  expect(await ask()).toBe('127.0.0.2');
  bench.listed = ['127.0.0.3'];
  await refresh();
  bench.answered = {};
  await expect(ask('POST')).rejects.toMatchObject({ code: 'unavailable' });
  expect(bench.answered).toEqual({ '127.0.0.3': 1 });
});

test('a service that is away is unavailable', async () => {
  await expect(opened().ask('GET', '127.0.0.9')).rejects.toMatchObject({ code: 'unavailable' });
});
