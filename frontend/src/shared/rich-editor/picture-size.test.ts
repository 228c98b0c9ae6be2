import { describe, expect, test } from '@jest/globals';
import { readPixels, sizeToWrite } from './picture-size.ts';

describe('readPixels', () => {
  test('parses whole numbers of pixels', () => {
    expect(['1', '800', '99999'].map(readPixels)).toEqual([1, 800, 99_999]);
  });
  test.each([null, '', '0', '-1', '1.5', '100%', '20px', 'auto', '100000'])(
    'rejects the pixel value %j',
    (value) => {
      expect(readPixels(value)).toBeNull();
    },
  );
});

describe('the written picture size', () => {
  const own = { width: 800, height: 400 };
  test('returns the natural image size by default', () => {
    expect(sizeToWrite(null, own)).toEqual(own);
  });
  test('applies the pasted width and preserves the aspect ratio', () => {
    expect(sizeToWrite(201, own)).toEqual({ width: 201, height: 101 });
  });
  test('returns an image size of at least one pixel in each direction', () => {
    expect(sizeToWrite(1, { width: 9000, height: 1 })).toEqual({ width: 1, height: 1 });
  });
});
