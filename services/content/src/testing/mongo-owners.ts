import { DAY, type Clock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { realAddress } from '@pasteroom/kit/testing/real-servers';
import { MongoFiles } from '../adapters/mongo-files.ts';
import { ownersIn } from '../adapters/mongo-file-documents.ts';
import type { OwnedFiles } from '../core/attachments.ts';

export async function openMongoOwners(now: Clock) {
  const mongo = await openMongo(
    {
      url: realAddress('MONGO_URL'),
      database: `test_content_${newId()}`,
    },
    { buildsIndexes: true },
  );
  const { database, close } = mongo;
  const files = await MongoFiles.open(mongo, 'owners');
  const owners = ownersIn(database, 'owners');
  return {
    mongo,
    database,
    files,
    async own(owned: OwnedFiles) {
      const owner = { id: newId(), expiresAt: new Date(now().getTime() + DAY) };
      await files.adopt({ ...owner, ...owned, createdAt: now() });
      await owners.insertOne({ _id: owner.id, expiresAt: owner.expiresAt });
      return owner;
    },
    end: (id: string) => owners.updateOne({ _id: id }, { $set: { expiresAt: now() } }),
    hold: (id: string, held: boolean) => owners.updateOne({ _id: id }, { $set: { held } }),
    async close() {
      await database.dropDatabase();
      await close();
    },
  };
}
