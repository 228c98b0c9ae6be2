import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFilter, writeFilter } from './live-filter.ts';

const plain = { title: '', isLive: true, page: 1 };

describe('the filter in the URL', () => {
  test('starts without a filter in the URL', () => {
    expect(writeFilter(plain).toString()).toBe('');
    expect(readFilter(new URLSearchParams())).toEqual(plain);
  });

  test('stores the title, status and page of the filter in the URL', () => {
    const filter = { title: 'trip to lis', isLive: false, page: 3 };
    expect(writeFilter(filter).toString()).toBe('title=trip+to+lis&status=pending&page=3');
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=99999999',
    'status=sold',
    'title=%20%20',
  ])('ignores the invalid URL parameter %s', (search) => {
    expect(readFilter(new URLSearchParams(search))).toEqual(plain);
  });

  test('restores any title, status and page from the URL', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 150 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 10_001 }),
        (words, isLive, page) => {
          const filter = { title: words.trim(), isLive, page };
          expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
        },
      ),
    );
  });
});
