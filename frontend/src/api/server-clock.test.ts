import { afterEach, expect, test } from '@jest/globals';
import { learnServerTime, onServerTimeLearned, serverTime } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const local = Date.parse('2026-03-10T12:00:00.900Z');

afterEach(() => learnServerTime(new Date(local).toUTCString(), local));

test.each([
  ['agrees with the server', 'Tue, 10 Mar 2026 12:00:00 GMT', 0],
  ['is a few seconds off', 'Tue, 10 Mar 2026 11:59:57 GMT', 0],
  ['is an hour behind', 'Tue, 10 Mar 2026 13:00:00 GMT', HOUR_MS - 900],
  ['is a day ahead', 'Mon, 09 Mar 2026 12:00:00 GMT', -24 * HOUR_MS - 900],
])('computes the server time on a device whose clock %s', (_what, header, ahead) => {
  learnServerTime(header, local);
  expect(serverTime(local + 5)).toBe(local + 5 + ahead);
});

test('notifies listeners only when the time difference changes', () => {
  let notifications = 0;
  const unsubscribe = onServerTimeLearned(() => (notifications += 1));
  for (const header of ['12:00:00', '13:00:00', '13:00:01', '12:59:59'])
    learnServerTime(`Tue, 10 Mar 2026 ${header} GMT`, local);
  expect(notifications).toBe(1);
  unsubscribe();
  learnServerTime('Tue, 10 Mar 2026 14:00:00 GMT', local);
  expect(notifications).toBe(1);
});

test.each([null, '', 'yesterday'])('ignores the invalid Date header %j', (header) => {
  learnServerTime('Tue, 10 Mar 2026 13:00:00 GMT', local);
  learnServerTime(header, local);
  expect(serverTime(local)).toBe(local + HOUR_MS - 900);
});
