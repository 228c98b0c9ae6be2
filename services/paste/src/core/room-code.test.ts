import { describe, expect, test } from '@jest/globals';
import { parseRoomCode, tryRoomCode, understoodCode } from './room-code.ts';

describe('room codes', () => {
  test.each([
    ['abc', 'abc'],
    [' My-Code_9 ', 'my-code_9'],
    ['K7M 2XP', 'k7m2xp'],
  ])('parses %j as the room code %j', (typed, code) => {
    expect(parseRoomCode(typed)).toBe(code);
    expect(tryRoomCode(typed)).toBe(code);
  });

  test.each([
    [' ab ', 'Code must be at least 3 characters long.'],
    ['x'.repeat(65), 'Code must be at most 64 characters long.'],
    ['códe', 'Code can only contain letters, digits, - and _.'],
    ['Upload', 'This code is reserved. Try a new code.'],
  ])('rejects the room code %j (%s)', (typed, message) => {
    expect(() => parseRoomCode(typed)).toThrow(
      expect.objectContaining({
        code: 'validation',
        message,
        errors: [{ path: '/uniqueId', message }],
      }),
    );
    expect(tryRoomCode(typed)).toBeNull();
  });
});

test('recognizes a code with added quotes or invisible characters but not several codes', () => {
  expect(understoodCode('\u201cabc234x\u200b\u201d')).toBe('abc234x');
  expect(understoodCode('abc234x, def567y')).toBeNull();
});
