import { afterEach, expect, test } from '@jest/globals';
import { learnServerTime, onServerTimeLearned, serverTime } from './server-clock.ts';

const HOUR = 3_600_000;
const local = Date.parse('2026-03-10T12:00:00.900Z');

afterEach(() => learnServerTime(new Date(local).toUTCString(), local));

test.each([
  ['agrees with the server', 'Tue, 10 Mar 2026 12:00:00 GMT', 0],
  ['is a few seconds off', 'Tue, 10 Mar 2026 11:59:57 GMT', 0],
  ['is an hour behind', 'Tue, 10 Mar 2026 13:00:00 GMT', HOUR - 900],
  ['is a day ahead', 'Mon, 09 Mar 2026 12:00:00 GMT', -24 * HOUR - 900],
])('a device whose clock %s knows the time of the server', (_what, header, ahead) => {
  learnServerTime(header, local);
  expect(serverTime(local + 5)).toBe(local + 5 + ahead);
});

test('who listens hears of another time, and not of each answer', () => {
  let heard = 0;
  const stop = onServerTimeLearned(() => (heard += 1));
  for (const header of ['12:00:00', '13:00:00', '13:00:01', '12:59:59']) learnServerTime(`Tue, 10 Mar 2026 ${header} GMT`, local);
  expect(heard).toBe(1);
  stop();
  learnServerTime('Tue, 10 Mar 2026 14:00:00 GMT', local);
  expect(heard).toBe(1);
});

test.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', (header) => {
  learnServerTime('Tue, 10 Mar 2026 13:00:00 GMT', local);
  learnServerTime(header, local);
  expect(serverTime(local)).toBe(local + HOUR - 900);
});
