import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkRoomCode,
  CODE_FAULTS,
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
  RESERVED_CODES,
} from './room-codes.ts';

describe('a room code', () => {
  test.each([
    ['abc', 'abc'],
    ['  My-Code_9 ', 'my-code_9'],
    ['K7M 2XP', 'k7m2xp'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('normalizes the room code %j to %j', (typed, code) => {
    expect(checkRoomCode(typed)).toEqual({ ok: true, code });
  });

  test.each([
    ['', 'tooShort'],
    ['a b ', 'tooShort'],
    ['x'.repeat(65), 'tooLong'],
    ['../../etc', 'characters'],
    ['códe', 'characters'],
    ['Upload', 'reserved'],
    ['report -link', 'reserved'],
  ])('rejects the room code %j as %s', (typed, fault) => {
    expect(checkRoomCode(typed)).toEqual({ ok: false, fault });
  });

  test('returns stable room codes of 3 to 64 safe characters', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w -]{0,70}$/)),
        (typed) => {
          const read = checkRoomCode(typed);
          if (!read.ok) return;
          expect(read.code).toMatch(/^[a-z0-9_-]{3,64}$/);
          expect(checkRoomCode(read.code)).toEqual(read);
        },
      ),
    );
  });

  test.each([
    ['tooShort', 'Code must be at least 3 characters long.'],
    ['tooLong', 'Code must be at most 64 characters long.'],
    ['characters', 'Code can only contain letters, digits, - and _.'],
    ['reserved', 'This code is reserved. Try a new code.'],
  ] as const)('explains the room code error %s: %s', (fault, words) => {
    expect(CODE_FAULTS[fault]).toBe(words);
  });
});

test('does not generate reserved room codes', () => {
  const drawn = new RegExp(`^[${GENERATED_CODE_ALPHABET}]{${GENERATED_CODE_LENGTH}}$`);
  expect([...RESERVED_CODES].filter((word) => drawn.test(word))).toEqual([]);
});
