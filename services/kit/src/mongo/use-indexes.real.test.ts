import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../core/ids.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { openMongo, type Mongo } from './open-mongo.ts';
import { useIndexes } from './use-indexes.ts';

describeReal('useIndexes on a real server', () => {
  const settings = () => ({ url: realAddress('MONGO_URL'), database: `test_indexes_${run}` });
  const run = newId();
  const [byName, byAge] = [
    { key: { name: 1 }, name: 'by-name', unique: true },
    { key: { age: 1 }, name: 'by-age' },
  ];
  let service: Mongo;
  let job: Mongo;
  beforeAll(async () => {
    service = await openMongo(settings());
    job = await openMongo(settings(), { buildsIndexes: true });
  });
  afterAll(async () => {
    await job.database.dropDatabase();
    await Promise.all([service.close(), job.close()]);
  });

  const namesIn = async (collection: string) =>
    (await service.database.collection(collection).indexes()).map(({ name }) => name);

  test('rejects a collection without the indexes, and does not build them', async () => {
    await service.database.createCollection('people');
    for (const collection of ['people', 'missing'])
      await expect(useIndexes(service, collection, [byName, byAge])).rejects.toMatchObject({
        code: 'unavailable',
        cause: {
          message: expect.stringContaining(`.${collection} lacks the indexes by-name, by-age`),
        },
      });
    expect(await namesIn('people')).toEqual(['_id_']);
  });

  test('builds indexes in concurrent jobs, and accepts them afterwards', async () => {
    await Promise.all([1, 2, 3].map(() => useIndexes(job, 'users', [byName])));
    await useIndexes(service, 'users', [byName]);
    await expect(useIndexes(service, 'users', [byName, byAge])).rejects.toMatchObject({
      cause: { message: expect.stringContaining('lacks the indexes by-age. Run the index job') },
    });
    expect((await namesIn('users')).toSorted()).toEqual(['_id_', 'by-name']);
  });
});
