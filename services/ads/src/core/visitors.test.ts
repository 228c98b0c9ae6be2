import { expect, test } from '@jest/globals';
import { DAY, manualClock } from '@pasteroom/kit/core/clock';
import { openVisitors } from './visitors.ts';

const START = '2030-05-01T12:00:00.000Z';

function openWith(most?: number) {
  const now = manualClock(START);
  const noted = new Map<string, number>();
  const keys = {
    async claim(key: string, value: string, ttlMs: number) {
      expect(value).toBe('');
      const isFree = (noted.get(key) ?? 0) <= now().getTime();
      if (isFree) noted.set(key, now().getTime() + ttlMs);
      return isFree;
    },
  };
  const visitor = (client: string) => ({ user: null, client });
  return { now, noted, isFirst: openVisitors({ keys, now, ...(most !== undefined && { most }) }), visitor };
}

test('a visitor is the first one until midnight, for each advertisement and each thing that is counted', async () => {
  const { now, isFirst, visitor } = openWith();
  const ada = visitor('ada');
  expect([await isFirst('tea', 'views', ada), await isFirst('tea', 'views', ada)]).toEqual([true, false]);
  expect([await isFirst('tea', 'clicks', ada), await isFirst('coffee', 'views', ada)]).toEqual([true, true]);
  expect(await isFirst('tea', 'views', visitor('grace'))).toBe(true);
  now.advance(DAY / 2 - 1);
  expect(await isFirst('tea', 'views', ada)).toBe(false);
  now.advance(1);
  expect(await isFirst('tea', 'views', ada)).toBe(true);
});

test('what is noted names nobody, is another note on another day, and ends with the day', async () => {
  const { now, noted, isFirst, visitor } = openWith();
  await isFirst('tea', 'views', visitor('ada'));
  const [[key, end] = ['', 0]] = noted;
  expect(key).toMatch(/^ad:[\w-]{16}$/);
  expect(new Date(end).toISOString()).toBe('2030-05-02T00:00:00.000Z');
  now.advance(DAY);
  await isFirst('tea', 'views', visitor('ada'));
  expect(noted.size).toBe(2);
});

test('a flood from ever more addresses is noted up to a limit, and only for its day', async () => {
  const { now, noted, isFirst, visitor } = openWith(3);
  for (let each = 0; each < 3; each += 1) await isFirst('tea', 'views', visitor(`flood-${each}`));
  expect([await isFirst('tea', 'views', visitor('ada')), noted.size]).toEqual([false, 3]);
  now.advance(DAY);
  expect(await isFirst('tea', 'views', visitor('ada'))).toBe(true);
});
