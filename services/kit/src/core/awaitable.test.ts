import { expect, test } from '@jest/globals';
import { andThen } from './awaitable.ts';

const half = (value: number) => value / 2;
const fail = () => {
  throw new Error('no');
};

test('goes on at once with what is there', () => {
  expect(andThen(4, half)).toBe(2);
  expect(() => andThen(4, fail)).toThrow('no');
});

test('goes on later with what comes later, whichever of the two does', async () => {
  const later = andThen(Promise.resolve(4), half);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(2);
  expect(await andThen(4, async (value) => half(value))).toBe(2);
  await expect(andThen(Promise.resolve(4), fail)).rejects.toThrow('no');
  await expect(andThen(Promise.reject(new Error('away')), half)).rejects.toThrow('away');
});
