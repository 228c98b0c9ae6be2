import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAds } from './adapters/mongo-ads.ts';
import { MongoCounts } from './adapters/mongo-counts.ts';
import { adsService } from './service.ts';

await runService(
  adsService,
  process.env,
  async ({ records, ...stores }, { now }) => ({
    ...stores,
    records: await openRecords(records, now),
  }),
  openRecords,
);

async function openRecords(mongo: Mongo, now: Clock) {
  return { ads: await MongoAds.open(mongo, now), counts: await MongoCounts.open(mongo) };
}
