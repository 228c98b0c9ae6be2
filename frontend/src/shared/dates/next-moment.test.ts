import { expect, test } from '@jest/globals';
import { nextMoment } from './next-moment.ts';

const at = (time: string) => new Date(`2026-03-10T${time}`).getTime();
const midnight = new Date('2026-03-11T00:00:00').getTime();

test.each([
  ['the earliest time in the future', ['14:00:00', '13:00:00', '11:00:00'], at('13:00:00')],
  ['midnight instead of the current time', ['12:00:00'], midnight],
  ['midnight if no times are given', [], midnight],
])('returns %s', (_what, times, next) => {
  expect(nextMoment(times.map(at), at('12:00:00'))).toBe(next);
});
