import { describe, expect, test } from '@jest/globals';
import { dayAndTime } from './day-and-time.ts';

const now = Date.parse('2026-03-10T20:00:00Z');

describe('dayAndTime', () => {
  test('describes a later time on the same day as today', () => {
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'UTC')).toEqual({
      day: 'today',
      time: '21:05',
    });
  });

  test('describes a time after midnight as tomorrow', () => {
    expect(dayAndTime('2026-03-11T20:00:00Z', now, 'en', 'UTC')).toEqual({
      day: 'tomorrow',
      time: '20:00',
    });
  });

  test('counts days in the specified time zone', () => {
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'Asia/Tokyo')).toEqual({
      day: 'today',
      time: '06:05',
    });
    expect(dayAndTime('2026-03-10T21:05:00Z', now, 'en', 'Europe/Moscow')).toEqual({
      day: 'tomorrow',
      time: '00:05',
    });
  });

  test('describes a time a year later by its date', () => {
    expect(dayAndTime('2027-03-10T20:00:00Z', now, 'en', 'UTC')).toEqual({
      day: 'March 10, 2027',
      time: '20:00',
    });
  });
});
