import { expect, test } from '@jest/globals';
import { SpreadingAgent } from './spreading-agent.ts';
import { spreadingContract } from './spreading.contract.ts';
import { call } from '../testing/http-call.ts';

let agent: SpreadingAgent;
const opened = spreadingContract((resolve) => {
  agent = new SpreadingAgent({}, resolve);
  return {
    ask: async (method, url) => (await call(url, { method, agent })).text,
    refresh: () => agent.refresh(),
    destroy: async () => agent.destroy(),
  };
});

test('a connection to a replica whose address is gone is not kept', async () => {
  const { bench, ask, refresh } = opened();
  await ask();
  bench.listed = [];
  await refresh();
  expect(Object.values(agent.freeSockets).flatMap((sockets = []) => sockets.filter(({ destroyed }) => !destroyed))).toEqual([]);
});
