import { expect, test } from '@jest/globals';
import { uploadShares } from './upload-shares.ts';

test('assigns upload progress to the text first, then to each file in order', () => {
  expect(uploadShares(0, 1000, [100, 300])).toEqual([0, 0]);
  expect(uploadShares(600, 1000, [100, 300])).toEqual([0, 0]);
  expect(uploadShares(650, 1000, [100, 300])).toEqual([50, 0]);
  expect(uploadShares(850, 1000, [100, 300])).toEqual([100, 50]);
  expect(uploadShares(1000, 1000, [100, 300])).toEqual([100, 100]);
});

test('reports an empty file as complete when the whole upload is complete', () => {
  expect(uploadShares(10, 100, [0])).toEqual([0]);
  expect(uploadShares(100, 100, [0])).toEqual([100]);
});
