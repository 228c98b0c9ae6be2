import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { openMongoOwners } from '../testing/mongo-owners.ts';
import { filesAt } from '../testing/records.ts';
import { blocksContract } from './blocks.contract.ts';
import { filesContract } from './files.contract.ts';
import { filesIn } from './mongo-file-documents.ts';
import { MongoBlocks } from './mongo-blocks.ts';
import { MongoFiles } from './mongo-files.ts';
import { MongoReports } from './mongo-reports.ts';
import { reportsContract } from './reports.contract.ts';

async function open() {
  const now = manualClock('2030-01-01T00:00:00Z');
  return { ...(await openMongoOwners(now)), now };
}

describeReal('MongoFiles on a real server', () => {
  filesContract('MongoFiles', open);
  blocksContract('MongoBlocks', async () => {
    const owners = await open();
    return { ...owners, blocks: new MongoBlocks(owners.database) };
  });
  reportsContract('MongoReports', async () => {
    const owners = await open();
    return { ...owners, reports: await MongoReports.open(owners.mongo) };
  });

  let fixture: Awaited<ReturnType<typeof open>>;
  const sampleFile = filesAt(() => fixture.now());
  const draftsSince = () => new Date(fixture.now().getTime() - MINUTE);
  const ownPicture = (id: string) => fixture.own({ attachments: [], pictures: [id] });
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  const markDrafts = async (before: Date) =>
    (await fixture.files.markDraftsOrphaned({ picture: before, attachment: before }, 1_000))
      .orphaned;

  test('orphans the files of a missing owner only after five minutes', async () => {
    const file = sampleFile();
    await fixture.files.add(file);
    // Simulates a kill after adopting a file and before inserting the owner.
    const coming = { owner: newId(), since: fixture.now() };
    await filesIn(fixture.database).updateOne(
      { _id: file.id },
      { $push: { owners: coming }, $inc: { version: 1 } },
    );
    expect(await fixture.files.markOrphaned([file.id], fixture.now())).toEqual([]);
    expect(await markDrafts(fixture.now())).not.toContain(file.id);
    const later = new Date(fixture.now().getTime() + 5 * MINUTE);
    expect(await markDrafts(later)).toContain(file.id);
    expect(await fixture.files.markOrphaned([file.id], later)).toEqual([file.id]);
  });

  test('allows only one of two concurrent calls to adopt or orphan an image', async () => {
    for (let round = 0; round < 20; round += 1) {
      const picture = sampleFile({ kind: 'picture' });
      await fixture.files.add(picture);
      const [, given] = await Promise.all([
        ownPicture(picture.id),
        fixture.files.markOrphaned([picture.id], fixture.now()),
      ]);
      const found = await fixture.files.find(picture.id, fixture.now(), fixture.now());
      expect([given.length, found === null]).toEqual(found === null ? [1, true] : [0, false]);
    }
  });

  test('orphans a shared image only after its last owner expires', async () => {
    const picture = sampleFile({ kind: 'picture' });
    await fixture.files.add(picture);
    const first = await ownPicture(picture.id);
    expect(await markDrafts(fixture.now())).not.toContain(picture.id);
    const second = await ownPicture(picture.id);
    for (const [owner, erased] of [
      [first, []],
      [second, [picture.id]],
    ] as const) {
      await fixture.end(owner.id);
      expect(await fixture.files.markOrphaned([picture.id], fixture.now())).toEqual(erased);
      await fixture.files.release([{ id: owner.id, attachments: [], pictures: [picture.id] }]);
    }
    expect(await fixture.files.find(picture.id, fixture.now(), draftsSince())).toBeNull();
  });
});

test('throws `unavailable` if the database is down', async () => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 200 });
  const mongo = { database: client.db('content'), buildsIndexes: false };
  await expect(MongoFiles.open(mongo, 'owners')).rejects.toMatchObject({
    code: 'unavailable',
  });
  await expect(MongoReports.open(mongo)).rejects.toMatchObject({
    code: 'unavailable',
  });
  await client.close();
});
