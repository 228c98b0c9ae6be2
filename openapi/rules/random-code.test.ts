import { describe, expect, test } from '@jest/globals';
import { randomCode } from './random-code.ts';

describe('a generated code', () => {
  test('generates codes of six characters without look-alikes', () => {
    for (let i = 0; i < 200; i++) {
      expect(randomCode((bytes) => crypto.getRandomValues(bytes))).toMatch(
        /^[23456789abcdefghjkmnpqrstuvwxyz]{6}$/,
      );
    }
  });

  test('skips bytes that would bias the code and requests more bytes when necessary', () => {
    let calls = 0;
    const code = randomCode((bytes) => bytes.fill(calls++ === 0 ? 255 : 30));
    expect(code).toBe('zzzzzz');
    expect(calls).toBe(2);
  });
});
