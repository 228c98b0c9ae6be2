import { describe, expect, test } from '@jest/globals';
import { contactFaults } from './contact.ts';
import {
  EMAIL_PATTERN,
  NOT_BLANK_LINE_PATTERN,
  NOT_BLANK_PATTERN,
  PAGE_NAME_PATTERN,
  ROOM_CODE_PATTERN,
  SINGLE_LINE_PATTERN,
} from './patterns.ts';
import { checkRoomCode } from './room-codes.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);
const CHARACTERS = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

describe('the patterns in the public document', () => {
  test('matches the control characters of Unicode and the spaces of JavaScript', () => {
    const faults = CHARACTERS.filter((each) => {
      const [isControl, isBlank] = [/\p{Cc}/u.test(each), each.trim() === ''];
      return (
        matches(SINGLE_LINE_PATTERN, `a${each}`) === isControl ||
        matches(NOT_BLANK_PATTERN, each) === isBlank ||
        matches(NOT_BLANK_LINE_PATTERN, each) === (isBlank || isControl)
      );
    });
    expect(faults).toEqual([]);
  });

  test.each(['a@b.c', ' a@b.c\u00a0', 'a b@c.d', 'a@b', 'a@@b.c', '@b.c', 'a@b.', 'ä@ö.ü', ' '])(
    'matches the email addresses that the contact form accepts: %j',
    (email) => {
      const { email: fault } = contactFaults({ name: 'Ada', email, message: 'Hi' });
      expect(matches(EMAIL_PATTERN, email)).toBe(fault === undefined);
    },
  );

  test.each(['abc', ' A b\tc ', 'ab', 'a'.repeat(99), 'a_b-3', 'a.b', 'äbc', '\ufeffabc'])(
    'matches the room codes that can be published: %j',
    (code) => {
      expect(matches(ROOM_CODE_PATTERN, code)).toBe(checkRoomCode(code).ok);
    },
  );

  test.each([
    ['abc', true],
    [' My-Page-1 ', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['ab', false],
    ['-abc', false],
    ['abc-', false],
    ['a_b', false],
  ])('matches the page name %j: %j', (name, isValid) => {
    expect(matches(PAGE_NAME_PATTERN, name)).toBe(isValid);
  });
});
