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

test('each decides by what the one before has made of it', async () => {
  const store = contended(3);
  expect(await changeStored({ ...store, decide: (stored) => stored + 1 })).toBe(31);
  expect(store.get()).toBe(31);
});

test('what needs no change stays as it is', async () => {
  const store = contended(1);
  expect(await changeStored({ ...store, decide: () => null })).toBe(0);
  expect(store.get()).toBe(0);
});

test('where others are always quicker it gives up, and says that it may be tried again', async () => {
  const store = contended(Infinity);
  await expect(changeStored({ ...store, decide: (stored) => stored + 1 })).rejects.toMatchObject({ code: 'unavailable' });
});
