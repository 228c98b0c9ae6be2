import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { anEvent, attached, recordsAt } from '../testing/records.ts';
import { filesContract } from './files.contract.ts';
import { filesIn } from './mongo-documents.ts';
import { MongoFiles } from './mongo-files.ts';
import { MongoPastes } from './mongo-pastes.ts';
import { pastesContract } from './pastes.contract.ts';

const START = '2030-01-01T00:00:00Z';

async function openRecords() {
  const now = manualClock(START);
  const mongo: Mongo = await openMongo({ url: realAddress('MONGO_URL'), database: `test_paste_${newId()}` });
  const pastes = await MongoPastes.open(mongo.database, now);
  const files = await MongoFiles.open(mongo.database);
  const close = async () => {
    await mongo.database.dropDatabase();
    await mongo.close();
  };
  return { pastes, files, outbox: pastes.outbox, now, close, database: mongo.database };
}

describeReal('on a real server', () => {
  pastesContract('MongoPastes', openRecords);
  filesContract('MongoFiles', openRecords);

  let bench: Awaited<ReturnType<typeof openRecords>>;
  const { aPaste, aFile } = recordsAt(() => bench.now());
  const draftsSince = () => new Date(bench.now().getTime() - MINUTE);
  beforeAll(async () => {
    bench = await openRecords();
  });
  afterAll(() => bench.close());

  test('replicas that open one database at once find its indexes made', async () => {
    await Promise.all([1, 2, 3].map(() => MongoPastes.open(bench.database, bench.now)));
    const paste = aPaste();
    await bench.pastes.insert(paste);
    await expect(bench.pastes.insert(aPaste({ code: paste.code }))).rejects.toMatchObject({ code: 'code_taken' });
  });

  test('a paste that was refused leaves its files to whoever tries again', async () => {
    const [file, picture] = [aFile(), aFile({ kind: 'picture' })];
    await Promise.all([file, picture].map((each) => bench.files.add(each)));
    const holder = aPaste();
    await bench.pastes.insert(holder);
    const parts = { attachments: [attached(file)], pictures: [picture.id] };
    await expect(bench.pastes.insert(aPaste({ ...parts, code: holder.code }))).rejects.toMatchObject({ code: 'code_taken' });
    expect(await bench.files.find(picture.id, bench.now(), draftsSince())).toEqual(picture);
    await bench.pastes.insert(aPaste(parts));
    expect(await bench.files.find(file.id, bench.now(), draftsSince())).toEqual(file);
    expect(await bench.files.giveUp([file.id, picture.id], bench.now())).toEqual([]);
  });

  test('a paste that is just being stored keeps its files; one that never came loses them', async () => {
    const file = aFile();
    await bench.files.add(file);
    // As a process leaves it that was killed between the two writes.
    const coming = { paste: newId(), since: bench.now() };
    await filesIn(bench.database).updateOne({ _id: file.id }, { $push: { owners: coming }, $inc: { version: 1 } });
    expect(await bench.files.giveUp([file.id], bench.now())).toEqual([]);
    expect(await bench.files.giveUpForgotten(bench.now(), 1_000)).not.toContain(file.id);
    const later = new Date(bench.now().getTime() + 5 * MINUTE);
    expect(await bench.files.giveUpForgotten(later, 1_000)).toContain(file.id);
    expect(await bench.files.giveUp([file.id], later)).toEqual([file.id]);
  });

  test('of a paste that adopts a picture and a sweeper that gives it up at once, one has its way', async () => {
    for (let round = 0; round < 20; round += 1) {
      const picture = aFile({ kind: 'picture' });
      await bench.files.add(picture);
      const [, given] = await Promise.all([
        bench.pastes.insert(aPaste({ pictures: [picture.id] })),
        bench.files.giveUp([picture.id], bench.now()),
      ]);
      const found = await bench.files.find(picture.id, bench.now(), bench.now());
      expect([given.length, found === null]).toEqual(found === null ? [1, true] : [0, false]);
    }
  });

  test('a picture that was settled with one paste is erased with the last that adopted it later', async () => {
    const picture = aFile({ kind: 'picture' });
    await bench.files.add(picture);
    const [first, second] = [aPaste({ pictures: [picture.id] }), aPaste({ pictures: [picture.id] })];
    await bench.pastes.insert(first);
    expect(await bench.files.giveUpForgotten(bench.now(), 1_000)).not.toContain(picture.id);
    await bench.pastes.insert(second);
    for (const [paste, erased] of [
      [first, []],
      [second, [picture.id]],
    ] as const) {
      await bench.pastes.end(paste.id, bench.now(), anEvent(newId()));
      expect(await bench.files.giveUp([picture.id], bench.now())).toEqual(erased);
      await bench.pastes.swept(paste.id);
    }
    expect(await bench.files.find(picture.id, bench.now(), draftsSince())).toBeNull();
  });
});

test('a database that is away is unavailable, which is not the same as an unknown paste', async () => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
  await expect(MongoPastes.open(client.db('paste'), manualClock(START))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(MongoFiles.open(client.db('paste'))).rejects.toMatchObject({ code: 'unavailable' });
  await client.close();
});
