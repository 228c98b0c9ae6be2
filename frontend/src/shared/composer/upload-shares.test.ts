import { expect, test } from '@jest/globals';
import { uploadShares } from './upload-shares.ts';

test('counts progress for the text first, then for each file in order', () => {
  expect(uploadShares(0, 1000, [100, 300])).toEqual([0, 0]);
  expect(uploadShares(600, 1000, [100, 300])).toEqual([0, 0]);
  expect(uploadShares(650, 1000, [100, 300])).toEqual([50, 0]);
  expect(uploadShares(850, 1000, [100, 300])).toEqual([100, 50]);
  expect(uploadShares(1000, 1000, [100, 300])).toEqual([100, 100]);
});

test('completes an empty file with the whole upload', () => {
  expect(uploadShares(10, 100, [0])).toEqual([0]);
  expect(uploadShares(100, 100, [0])).toEqual([100]);
});
