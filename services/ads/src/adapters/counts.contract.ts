import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdCounts } from '../core/ports.ts';

export interface CountsFixture {
  counts: AdCounts;
  close(): Promise<void>;
}

const [MAY_1, MAY_2] = ['2030-05-01', '2030-05-02'];

export function countsContract(name: string, open: () => Promise<CountsFixture>): void {
  describe(name, () => {
    let fixture: CountsFixture;
    let counts: AdCounts;
    beforeEach(async () => {
      fixture = await open();
      counts = fixture.counts;
    });
    afterEach(() => fixture.close());

    test('counts views and clicks per ad and day, even for concurrent calls', async () => {
      await Promise.all(Array.from({ length: 20 }, () => counts.count('tea', MAY_1, 'views', 1)));
      await counts.count('tea', MAY_1, 'clicks', 1);
      await counts.count('tea', MAY_2, 'clicks', 1);
      await counts.count('coffee', MAY_1, 'views', 2);
      expect(await counts.of(['tea'], MAY_1)).toEqual([
        { adId: 'tea', day: MAY_2, views: 0, clicks: 1 },
        { adId: 'tea', day: MAY_1, views: 20, clicks: 1 },
      ]);
      expect(await counts.of(['coffee'], MAY_1)).toEqual([
        { adId: 'coffee', day: MAY_1, views: 2, clicks: 0 },
      ]);
      expect(await counts.of(['tea', 'coffee', 'none'], MAY_2)).toEqual([
        { adId: 'tea', day: MAY_2, views: 0, clicks: 1 },
      ]);
    });

    test('erases only the counts of the given ads', async () => {
      await counts.count('tea', MAY_1, 'views', 1);
      await counts.count('coffee', MAY_1, 'views', 1);
      await counts.erase(['tea', 'none']);
      expect(await counts.of(['tea', 'coffee'], MAY_1)).toEqual([
        { adId: 'coffee', day: MAY_1, views: 1, clicks: 0 },
      ]);
    });
  });
}
