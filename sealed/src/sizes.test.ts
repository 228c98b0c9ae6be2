import { expect, test } from '@jest/globals';
import { bodySize, CHUNK_BYTES, paddedSize } from './sizes.ts';

test.each([
  [0, 4_096],
  [107, 4_096],
  [4_096, 4_096],
  [4_097, 4_352],
  [5_000, 5_120],
  [258_049, CHUNK_BYTES],
  [CHUNK_BYTES, CHUNK_BYTES],
  [CHUNK_BYTES + 1, 270_336],
  [5 * 1_024 ** 2, 5 * 1_024 ** 2],
  [20 * 1_024 ** 2, 20 * 1_024 ** 2],
  [100 * 1_024 ** 2, 100 * 1_024 ** 2],
])('pads %i bytes to %i', (contentBytes, padded) => {
  expect(paddedSize(contentBytes)).toBe(padded);
  expect(paddedSize(padded)).toBe(padded);
});

test.each([
  [1, 4_112],
  [CHUNK_BYTES, CHUNK_BYTES + 16],
  [CHUNK_BYTES + 1, 270_336 + 32],
])('adds a tag to each chunk of %i bytes', (contentBytes, size) => {
  expect(bodySize(contentBytes)).toBe(size);
});
