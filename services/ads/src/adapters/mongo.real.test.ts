import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { sampleAd } from '../testing/sample-ads.ts';
import { adsContract } from './ads.contract.ts';
import { countsContract } from './counts.contract.ts';
import { MongoAds } from './mongo-ads.ts';
import { MongoCounts } from './mongo-counts.ts';

describeReal('MongoAds on a real server', () => {
  async function open() {
    const mongo = await openMongo(
      {
        url: realAddress('MONGO_URL'),
        database: `test_ads_${newId()}`,
      },
      { buildsIndexes: true },
    );
    const close = async () => {
      await mongo.database.dropDatabase();
      await mongo.close();
    };
    return {
      ads: await MongoAds.open(mongo, systemClock),
      counts: await MongoCounts.open(mongo),
      close,
    };
  }

  adsContract('MongoAds', open);
  countsContract('MongoCounts', open);

  test('throws `unavailable` after the connection is closed', async () => {
    const { ads, counts, close } = await open();
    await close();
    for (const call of [
      ads.get('id'),
      ads.add(sampleAd()),
      ads.ping(),
      counts.count('id', '2030-05-01', 'views', 1),
    ])
      await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  });
});
