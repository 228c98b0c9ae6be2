import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAds } from './adapters/mongo-ads.ts';
import { MongoCounts } from './adapters/mongo-counts.ts';
import { adsService } from './service.ts';

await runService(adsService, process.env, async ({ records, ...stores }, { now }) => ({
  ...stores,
  records: { ads: await MongoAds.open(records, now), counts: await MongoCounts.open(records) },
}));
