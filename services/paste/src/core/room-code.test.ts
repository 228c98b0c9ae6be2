import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseRoomCode, tryRoomCode } from './room-code.ts';

describe('a room code', () => {
  test.each([
    ['abc', 'abc'],
    ['  My-Code_9 ', 'my-code_9'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('%j is read as %j', (typed, code) => {
    expect(parseRoomCode(typed)).toBe(code);
  });

  test.each([
    ['', 'Code must be at least 3 characters long.'],
    [' ab ', 'Code must be at least 3 characters long.'],
    ['x'.repeat(65), 'Code must be at most 64 characters long.'],
    ['a b c', 'Code may hold letters, digits, - and _ only.'],
    ['../../etc', 'Code may hold letters, digits, - and _ only.'],
    ['códe', 'Code may hold letters, digits, - and _ only.'],
    ['Upload', 'This code is reserved. Try a new code'],
  ])('%j is refused: %s', (typed, message) => {
    expect(() => parseRoomCode(typed)).toThrow(message);
    expect(tryRoomCode(typed)).toBeNull();
  });

  test('is never anything but 3 to 64 harmless letters, and stays as it is when read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w -]{0,70}$/)), (typed) => {
        const code = tryRoomCode(typed);
        if (code === null) return;
        expect(code).toMatch(/^[a-z0-9_-]{3,64}$/);
        expect(parseRoomCode(code)).toBe(code);
      }),
    );
  });
});
