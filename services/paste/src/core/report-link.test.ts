import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { openBench, type Bench } from '../testing/bench.ts';
import { reportLink } from './report-link.ts';

let bench: Bench;
beforeEach(() => {
  bench = openBench();
});
afterEach(() => bench.close());

test('a banned host that the editor saw is recorded, each time anew', async () => {
  await reportLink(bench.deps, 'CDN.discordapp.com.', guest);
  await reportLink(bench.deps, 'cdn.discordapp.com', guest);
  const data = { host: 'cdn.discordapp.com', client: 'client', userId: null };
  const events = await bench.takeEvents();
  expect(events).toMatchObject([{ data }, { data }]);
  expect(new Set(events.map(({ key }) => key)).size).toBe(2);
});

test.each(['example.org', 'discordapp.com.example.org', '', 'x'.repeat(1_000)])(
  '%j is no banned host, and nothing is recorded',
  async (host) => {
    await expect(reportLink(bench.deps, host, guest)).rejects.toMatchObject({ code: 'validation', errors: [{ path: '/host' }] });
    expect(await bench.takeEvents()).toEqual([]);
  },
);
