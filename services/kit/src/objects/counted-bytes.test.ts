import { expect, test } from '@jest/globals';
import { CountedBytes } from './counted-bytes.ts';

function bucket() {
  const state = { sizes: [10, 20], walks: 0, time: 0, isAway: false };
  const counted = new CountedBytes(
    async function* () {
      state.walks += 1;
      if (state.isAway) throw new Error('away');
      for (const Size of state.sizes) yield { Size };
    },
    () => 1 + state.time,
  );
  return { state, counted };
}

test('what is in a bucket is counted once for five minutes, however often it is asked for', async () => {
  const { state, counted } = bucket();
  expect(await Promise.all([counted.read(), counted.read(), counted.read()])).toEqual([30, 30, 30]);
  state.sizes = [100];
  state.time = 299_999;
  expect(await counted.read()).toBe(30);
  expect(state.walks).toBe(1);
});

test('what is stored meanwhile is added; the next count, which nobody waits for, sees it and what was deleted', async () => {
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

test('a count that fails is tried again, and leaves the last one standing', async () => {
  const { state, counted } = bucket();
  state.isAway = true;
  await expect(counted.read()).rejects.toThrow('away');
  state.isAway = false;
  expect(await counted.read()).toBe(30);
  state.time = 300_000;
  state.isAway = true;
  expect(await counted.read()).toBe(30);
});
