import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Clock, manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { filesContract } from '@pasteroom/content/adapters/files.contract';
import { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import { attached } from '@pasteroom/content/testing/records';
import { anEvent, recordsAt } from '../testing/records.ts';
import { areFilesReadable, PASTES } from './mongo-documents.ts';
import { MongoPastes } from './mongo-pastes.ts';
import { filesOfTexts, heldPastesContract } from './held-pastes.contract.ts';
import { pastesByAuthorContract } from './pastes-by-author.contract.ts';
import { readsContract } from './reads.contract.ts';
import { pastesContract } from './pastes.contract.ts';

const START = '2030-01-01T00:00:00Z';

async function openOn(
  mongo: Pick<Mongo, 'database' | 'relayDatabase' | 'buildsIndexes'>,
  now: Clock,
) {
  const files = await MongoFiles.open(mongo, PASTES, areFilesReadable);
  return { files, pastes: await MongoPastes.open(mongo, files, now) };
}

async function openRecords() {
  const now = manualClock(START);
  const mongo: Mongo = await openMongo(
    {
      url: realAddress('MONGO_URL'),
      database: `test_paste_${newId()}`,
    },
    { buildsIndexes: true },
  );
  const { files, pastes } = await openOn(mongo, now);
  const close = async () => {
    await mongo.database.dropDatabase();
    await mongo.close();
  };
  return { pastes, files, outbox: pastes.outbox, now, close, mongo };
}

describeReal('MongoPastes on a real server', () => {
  pastesContract('MongoPastes', openRecords);
  heldPastesContract('MongoPastes', openRecords);
  pastesByAuthorContract('MongoPastes', openRecords);
  readsContract('MongoPastes', openRecords);
  filesContract('MongoFiles of texts', filesOfTexts(openRecords));

  let fixture: Awaited<ReturnType<typeof openRecords>>;
  const { aPaste, aFile } = recordsAt(() => fixture.now());
  const draftsSince = () => new Date(fixture.now().getTime() - MINUTE);
  beforeAll(async () => {
    fixture = await openRecords();
  });
  afterAll(() => fixture.close());

  test('creates indexes even if several replicas start concurrently', async () => {
    await Promise.all(
      [1, 2, 3].map(() => MongoPastes.open(fixture.mongo, fixture.files, fixture.now)),
    );
    const paste = aPaste();
    await fixture.pastes.insert(paste, []);
    await expect(fixture.pastes.insert(aPaste({ code: paste.code }), [])).rejects.toMatchObject({
      code: 'code_taken',
    });
  });

  test('lets replicas claim different expired texts and take over expired claims', async () => {
    const pastes = Array.from({ length: 30 }, () => aPaste({ expiresAt: fixture.now() }));
    for (const paste of pastes) await fixture.pastes.insert(paste, []);
    const [now, until] = [fixture.now(), new Date(fixture.now().getTime() + MINUTE)];
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => fixture.pastes.claimExpired(now, { until, limit: 10 })),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    while ((await fixture.pastes.claimExpired(now, { until, limit: 10 })).length > 0);
    const again = await fixture.pastes.claimExpired(until, {
      until: new Date(until.getTime() + MINUTE),
      limit: 100,
    });
    expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(pastes.map(({ id }) => id)));
    await fixture.pastes.endAll(
      again.map(({ id, expiresAt: at }) => ({ id, at, event: anEvent(newId()) })),
    );
    await fixture.pastes.swept(again);
    expect(await fixture.pastes.countExpired(until, 100)).toBe(0);
  });

  test('keeps the files of a rejected text for a retry', async () => {
    const [file, picture] = [aFile(), aFile({ kind: 'picture' })];
    await Promise.all([file, picture].map((each) => fixture.files.add(each)));
    const holder = aPaste();
    await fixture.pastes.insert(holder, []);
    const parts = { attachments: [attached(file)], pictures: [picture.id] };
    await expect(
      fixture.pastes.insert(aPaste({ ...parts, code: holder.code }), []),
    ).rejects.toMatchObject({ code: 'code_taken' });
    expect(await fixture.files.find(picture.id, fixture.now(), draftsSince())).toEqual(picture);
    await fixture.pastes.insert(aPaste(parts), []);
    expect(await fixture.files.find(file.id, fixture.now(), draftsSince())).toEqual(file);
    expect(await fixture.files.markOrphaned([file.id, picture.id], fixture.now())).toEqual([]);
  });
});

test('throws `unavailable` if the database is down', async () => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
  const database = client.db('paste');
  const opening = openOn(
    { database, relayDatabase: database, buildsIndexes: false },
    manualClock(START),
  );
  await expect(opening).rejects.toMatchObject({
    code: 'unavailable',
  });
  await client.close();
});
