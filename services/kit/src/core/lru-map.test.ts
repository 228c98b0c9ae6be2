import { expect, test } from '@jest/globals';
import { lruMap } from './lru-map.ts';

test('evicts the least recently used key when the map is full', () => {
  const map = lruMap<number>(3);
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at);
  map.get('a');
  map.set('d', 3);
  expect([map.size, map.get('a'), map.get('b'), map.get('c'), map.get('d')]).toEqual([
    3,
    0,
    undefined,
    2,
    3,
  ]);
});

test('replaces the value of an existing key', () => {
  const map = lruMap<string>(2);
  for (const value of ['one', 'two', 'three']) map.set('a', value);
  map.set('b', 'four');
  expect([map.size, map.get('a'), map.get('b')]).toEqual([2, 'three', 'four']);
});

test('allocates little memory for an empty map', () => {
  const before = process.memoryUsage();
  const maps = Array.from({ length: 100 }, () => lruMap<number>(20_000));
  const after = process.memoryUsage();
  const taken = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
  expect([maps.length, taken < 5_000_000]).toEqual([100, true]);
});
