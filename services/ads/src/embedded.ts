import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedAds } from './adapters/embedded-ads.ts';
import { EmbeddedCounts } from './adapters/embedded-counts.ts';
import type { AdsRecords } from './stores.ts';

export const embeddedAds = (database: Database, now: Clock): AdsRecords =>
  waitForLocks(database, {
    ads: new EmbeddedAds(database, now),
    counts: new EmbeddedCounts(database),
  });
