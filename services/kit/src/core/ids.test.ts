import { expect, test } from '@jest/globals';
import { LETTERS_AND_DIGITS, newId, timeOrderedId } from './ids.ts';

const FORM = new RegExp(`^[${LETTERS_AND_DIGITS}]{22}$`);
const [EARLY, LATE] = [new Date('1970-01-01T00:00:00Z'), new Date('2190-12-31T23:59:59.999Z')];

test('creates time-ordered ids in the same format as other ids', () => {
  for (const id of [newId(), timeOrderedId(EARLY, newId), timeOrderedId(LATE, newId)])
    expect(id).toMatch(FORM);
});

test('sorts time-ordered ids by time, to the millisecond', () => {
  const times = [
    0,
    1,
    35,
    36,
    1_000,
    Date.parse('2026-11-24'),
    Date.parse('2026-11-24') + 1,
    Date.parse('2059-05-26'),
    LATE.getTime(),
  ];
  const ids = times.map((time) => timeOrderedId(new Date(time), newId));
  expect(ids.toSorted()).toEqual(ids);
});

test('adds 13 random characters to ids of the same millisecond', () => {
  const ids = Array.from({ length: 1_000 }, () => timeOrderedId(LATE, newId));
  expect(new Set(ids.map((id) => id.slice(0, 9))).size).toBe(1);
  expect(new Set(ids.map((id) => id.slice(9))).size).toBe(1_000);
  const letters = new Set(ids.flatMap((id) => [...id.slice(9)]));
  expect([...letters].toSorted().join('')).toBe(LETTERS_AND_DIGITS);
});
