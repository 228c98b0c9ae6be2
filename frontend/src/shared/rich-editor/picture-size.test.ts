import { describe, expect, test } from '@jest/globals';
import { readPixels, sizeToWrite } from './picture-size.ts';

describe('pixels in HTML', () => {
  test('are a whole number', () => {
    expect(['1', '800', '99999'].map(readPixels)).toEqual([1, 800, 99_999]);
  });
  test.each([null, '', '0', '-1', '1.5', '100%', '20px', 'auto', '100000'])('are not %j', (value) => {
    expect(readPixels(value)).toBeNull();
  });
});

describe('the size written with a picture', () => {
  const own = { width: 800, height: 400 };
  test('is its own', () => {
    expect(sizeToWrite(null, own)).toEqual(own);
  });
  test('is as wide as pasted text wants it, and not stretched', () => {
    expect(sizeToWrite(201, own)).toEqual({ width: 201, height: 101 });
  });
  test('is never nothing', () => {
    expect(sizeToWrite(1, { width: 9000, height: 1 })).toEqual({ width: 1, height: 1 });
  });
});
