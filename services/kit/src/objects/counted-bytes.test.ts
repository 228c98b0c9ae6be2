import { expect, test } from '@jest/globals';
import { CountedBytes } from './counted-bytes.ts';

function bucket() {
  const state = { sizes: [10, 20], scans: 0, time: 0, isAway: false };
  const counted = new CountedBytes(
    async function* () {
      state.scans += 1;
      if (state.isAway) throw new Error('away');
      for (const Size of state.sizes) yield { Size };
    },
    () => 1 + state.time,
  );
  return { state, counted };
}

test('counts the bytes in a bucket at most once per 5 minutes', async () => {
  const { state, counted } = bucket();
  expect(await Promise.all([counted.read(), counted.read(), counted.read()])).toEqual([30, 30, 30]);
  state.sizes = [100];
  state.time = 299_999;
  expect(await counted.read()).toBe(30);
  expect(state.scans).toBe(1);
});

test('adds stored bytes immediately and recounts in the background', async () => {
  const { state, counted } = bucket();
  await counted.read();
  counted.add(5);
  expect(await counted.read()).toBe(35);
  state.sizes = [20, 5];
  state.time = 300_000;
  expect(await counted.read()).toBe(35);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await counted.read()).toBe(25);
});

test('retries a failed count and returns the last total', async () => {
  const { state, counted } = bucket();
  state.isAway = true;
  await expect(counted.read()).rejects.toThrow('away');
  state.isAway = false;
  expect(await counted.read()).toBe(30);
  state.time = 300_000;
  state.isAway = true;
  expect(await counted.read()).toBe(30);
});
