import { expect, test } from '@jest/globals';
import { nextMoment } from './next-moment.ts';

const at = (time: string) => new Date(`2026-03-10T${time}`).getTime();
const midnight = new Date('2026-03-11T00:00:00').getTime();

test.each([
  ['the soonest that is still to come', ['14:00:00', '13:00:00', '11:00:00'], at('13:00:00')],
  ['none that is just now', ['12:00:00'], midnight],
  ['the end of the day, where nothing comes before', [], midnight],
])('the next moment is %s', (_what, times, next) => {
  expect(nextMoment(times.map(at), at('12:00:00'))).toBe(next);
});
