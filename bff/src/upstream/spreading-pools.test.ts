import { expect, test } from '@jest/globals';
import { networkCalls } from './network-calls.ts';
import { spreadingContract } from './spreading.contract.ts';
import { SpreadingPools } from './spreading-pools.ts';

const opened = spreadingContract((resolve) => {
  const pools = new SpreadingPools(resolve);
  return {
    ask: async (method, url) => {
      const service = { url: new URL(url).origin };
      const call = networkCalls({ paste: service, publish: service, captcha: service, account: service }, (origin, send) =>
        pools.atNext(origin, send),
      );
      const { content } = await call({ service: 'paste', operation: 'any', method, path: '/', params: {}, search: '', headers: {} });
      return String(content);
    },
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
