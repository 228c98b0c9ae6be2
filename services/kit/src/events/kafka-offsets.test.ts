import { expect, test } from '@jest/globals';
import { MINUTE, manualClock } from '../core/clock.ts';
import { instanceOffsets } from './kafka-offsets.ts';

function fakeAdmin() {
  const since: (number | undefined)[] = [];
  const admin = {
    isAway: false,
    since,
    async fetchTopicOffsets() {
      if (admin.isAway) throw new Error('away');
      return [{ partition: 0, offset: '10', high: '10', low: '0' }];
    },
    async fetchTopicOffsetsByTimestamp(_topic: string, timestamp?: number) {
      since.push(timestamp);
      return [{ partition: 0, offset: '7' }];
    },
  };
  return admin;
}

const now = manualClock('2026-05-01T12:00:00Z');
const beginningOf = (offsets: ReturnType<typeof instanceOffsets>, partitions = [0]) => {
  const seeks: unknown[] = [];
  offsets.joined(
    { seek: ({ partition, offset }) => void seeks.push([partition, offset]) },
    { paste: partitions },
  );
  return seeks;
};

test('starts reading at the end, resumes after rejoining and reads new partitions from the start', async () => {
  const offsets = instanceOffsets(fakeAdmin(), ['paste'], now, false);
  await offsets.prepare();
  expect(beginningOf(offsets)).toEqual([[0, '10']]);
  await offsets.handled({ batch: { topic: 'paste', partition: 0 } } as never, '12');
  await offsets.prepare();
  expect(beginningOf(offsets, [0, 1])).toEqual([
    [0, '13'],
    [1, '0'],
  ]);
  expect(await offsets.read()).toEqual([
    { topic: 'paste', partitions: [{ partition: 0, offset: '13' }] },
  ]);
});

test('starts reading at its startup time if the brokers were down', async () => {
  const admin = fakeAdmin();
  const start = now().getTime();
  const offsets = instanceOffsets(admin, ['paste'], now, false);
  admin.isAway = true;
  await expect(offsets.prepare()).rejects.toThrow('away');
  admin.isAway = false;
  now.advance(10 * MINUTE);
  await offsets.prepare();
  expect([beginningOf(offsets), admin.since]).toEqual([[[0, '7']], [start - MINUTE]]);
});

test('starts reading at its startup time if the brokers responded late', async () => {
  const admin = fakeAdmin();
  const start = now().getTime();
  const offsets = instanceOffsets(
    { ...admin, fetchTopicOffsets: async () => (now.advance(MINUTE), admin.fetchTopicOffsets()) },
    ['paste'],
    now,
    false,
  );
  await offsets.prepare();
  expect([beginningOf(offsets), admin.since]).toEqual([[[0, '7']], [start - MINUTE]]);
});
