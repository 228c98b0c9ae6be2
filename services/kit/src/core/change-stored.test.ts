import { expect, test } from '@jest/globals';
import { changeStored } from './change-stored.ts';

function contended(times: number) {
  let [stored, left] = [0, times];
  return {
    get: () => stored,
    read: async () => stored,
    async write(change: number, read: number) {
      if (left > 0) [stored, left] = [stored + 10, left - 1];
      if (read !== stored) return null;
      stored = change;
      return stored;
    },
  };
}

test('recomputes the change after each concurrent write', async () => {
  const store = contended(3);
  expect(await changeStored({ ...store, decide: (stored) => stored + 1 })).toBe(31);
  expect(store.get()).toBe(31);
});

test('writes nothing if no change is needed', async () => {
  const store = contended(1);
  expect(await changeStored({ ...store, decide: () => null })).toBe(0);
  expect(store.get()).toBe(0);
});

test('fails with unavailable if every attempt conflicts with a concurrent write', async () => {
  const store = contended(Infinity);
  await expect(changeStored({ ...store, decide: (stored) => stored + 1 })).rejects.toMatchObject({
    code: 'unavailable',
  });
});
