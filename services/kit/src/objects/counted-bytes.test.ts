import { expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '../core/clock.ts';
import { CountedBytes, type SavedCount } from './counted-bytes.ts';

function openBucket() {
  const now = manualClock('2026-05-01T12:00:00Z');
  const bucket = {
    sizes: [10, 20],
    scans: 0,
    isAway: false,
    saved: null as SavedCount | null,
    async *list() {
      bucket.scans += 1;
      if (bucket.isAway) throw new Error('away');
      for (const Size of bucket.sizes) yield { Size };
    },
    loadCount: async () => bucket.saved,
    async saveCount(count: SavedCount) {
      bucket.saved = count;
    },
  };
  return { now, bucket, open: () => new CountedBytes(bucket, now) };
}

test('returns null before the first count, and never lists the bucket on reads', async () => {
  const { bucket, open } = openBucket();
  const counted = open();
  expect([counted.read(), bucket.scans]).toEqual([null, 0]);
  await counted.refresh();
  expect([counted.read(), counted.read(), bucket.scans]).toEqual([30, 30, 1]);
});

test('counts once per 5 minutes for all processes', async () => {
  const { now, bucket, open } = openBucket();
  const [first, second] = [open(), open()];
  await first.refresh();
  bucket.sizes = [100];
  now.advance(5 * MINUTE - 1);
  await Promise.all([first.refresh(), second.refresh()]);
  expect([first.read(), second.read(), bucket.scans]).toEqual([30, 30, 1]);
  now.advance(1);
  await second.refresh();
  await first.refresh();
  expect([first.read(), second.read(), bucket.scans]).toEqual([100, 100, 2]);
});

test('adds stored bytes immediately, until the next count includes them', async () => {
  const { now, bucket, open } = openBucket();
  const counted = open();
  await counted.refresh();
  counted.add(5);
  expect(counted.read()).toBe(35);
  bucket.sizes = [20, 5];
  now.advance(5 * MINUTE);
  const counting = counted.refresh();
  counted.add(1);
  await counting;
  expect(counted.read()).toBe(26);
});

test('keeps the last total if a count fails', async () => {
  const { now, bucket, open } = openBucket();
  const counted = open();
  bucket.isAway = true;
  await expect(counted.refresh()).rejects.toThrow('away');
  expect(counted.read()).toBeNull();
  bucket.isAway = false;
  await counted.refresh();
  counted.add(5);
  now.advance(5 * MINUTE);
  bucket.isAway = true;
  await expect(counted.refresh()).rejects.toThrow('away');
  expect(counted.read()).toBe(35);
});
