import { expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { siteTexts } from './site-texts.ts';

const site = { publicUrl: 'https://pasteroom.example' };

test('queries pages for the feed once a minute, and again after a failure', async () => {
  const now = manualClock('2030-01-01T00:00:00Z');
  let asked = 0;
  const lists = {
    newest: async () => {
      asked += 1;
      if (asked === 2) throw new Error('away');
      return [];
    },
  };
  const texts = siteTexts({ lists, site, now });
  for (let times = 0; times < 3; times += 1) expect(await texts.feed()).toContain('<rss');
  expect(asked).toBe(1);
  now.advance(MINUTE);
  expect(await texts.feed().catch(() => 'failed')).toBeDefined();
  expect(await texts.feed()).toContain('<rss');
  expect(asked).toBe(3);
});
