import { beforeEach, expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { requestCountsContract } from '../adapters/request-counts.contract.ts';
import { openRequestCounts, type TakeRequest } from './request-counts.ts';

const openKeys = (now = manualClock('2030-01-01T00:00:00.000Z')) => {
  const database = openDatabase(':memory:');
  const keys = new EmbeddedKeys(database, now);
  return { keys, close: () => keys.close().then(() => database.close()) };
};

requestCountsContract('in SQLite', async () => {
  const { keys, close } = openKeys();
  return { connections: [keys, keys], close };
});

let now: ReturnType<typeof manualClock>;
let isAway: boolean;
let reports: boolean[];
let shared: number;
beforeEach(() => {
  now = manualClock('2030-01-01T00:00:00.000Z');
  [isAway, reports, shared] = [false, [], 0];
});
const replica = (): TakeRequest =>
  openRequestCounts({
    counts: { count: async () => (isAway ? Promise.reject(unavailable()) : (shared += 1)) },
    now,
    onSharing: (cause) => void reports.push(cause === undefined),
  });
async function takenOf(times: number, take: TakeRequest, limit = 30): Promise<number> {
  let taken = 0;
  for (let at = 0; at < times; at += 1) if (await take('key', limit)) taken += 1;
  return taken;
}

test('resets the request count a minute after the first request', async () => {
  const { keys, close } = openKeys(now);
  const take = openRequestCounts({ counts: keys, now, onSharing: () => undefined });
  expect(await takenOf(4, take, 3)).toBe(3);
  now.advance(MINUTE - 1);
  expect(await takenOf(1, take, 3)).toBe(0);
  now.advance(1);
  expect(await takenOf(4, take, 3)).toBe(3);
  await close();
});

test('limits each replica to a third of the requests and reports the outage once', async () => {
  isAway = true;
  const replicas = [replica(), replica(), replica()];
  for (const take of replicas) expect(await takenOf(20, take)).toBe(10);
  expect(reports).toEqual([false, false, false]);
  now.advance(MINUTE);
  for (const take of replicas) expect(await takenOf(20, take)).toBe(10);
});

test("counts earlier requests toward a replica's share during an outage", async () => {
  const take = replica();
  expect(await takenOf(8, take)).toBe(8);
  isAway = true;
  expect(await takenOf(8, take)).toBe(2);
});

test('shares the request count again after an outage and reports the recovery', async () => {
  const take = replica();
  isAway = true;
  await takenOf(3, take);
  isAway = false;
  expect(await takenOf(40, take)).toBe(30);
  expect(reports).toEqual([false, true]);
});

test('allows at least one request during an outage, even with a low limit', async () => {
  isAway = true;
  expect(await takenOf(3, replica(), 2)).toBe(1);
});

test('rethrows store errors that are not outages', async () => {
  const take = openRequestCounts({
    counts: { count: () => Promise.reject(new RangeError('a bug')) },
    now,
    onSharing: () => undefined,
  });
  await expect(take('key', 1)).rejects.toThrow('a bug');
});
