import { describe, expect, test } from '@jest/globals';
import { dayAndTime } from './day-and-time.ts';

const now = Date.parse('2026-03-10T20:00:00Z');

describe('dayAndTime', () => {
  test('returns today for a later time on the same day', () => {
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'UTC')).toEqual({
      day: 'today',
      time: '21:05',
    });
  });

  test('returns tomorrow for a time after midnight', () => {
    expect(dayAndTime('2026-03-11T20:00:00Z', now, 'en', 'UTC')).toEqual({
      day: 'tomorrow',
      time: '20:00',
    });
  });

  test('counts days in the given time zone', () => {
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'Asia/Tokyo')).toEqual({
      day: 'today',
      time: '06:05',
    });
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'Europe/Moscow')).toEqual({
      day: 'tomorrow',
      time: '00:05',
    });
  });

  test('returns a date for a time a year away', () => {
    expect(dayAndTime('2027-03-10T20:00:00Z', now, 'en', 'UTC')).toEqual({
      day: 'March 10, 2027',
      time: '20:00',
    });
  });
});
