import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Binary, Double, Long, type Document } from 'mongodb';
import { newId } from '../core/ids.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { clear, collectionNames, documentLines, insertLines, isEmpty } from './document-lines.ts';
import { openMongo, type Mongo } from './open-mongo.ts';

describeReal('documentLines on a real server', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: realAddress('MONGO_URL'), database: `test_lines_${newId()}` });
  });
  afterAll(async () => {
    await mongo.database.dropDatabase();
    await mongo.close();
  });

  const all = (collection: string) =>
    mongo.database
      .collection(collection)
      .find({}, { promoteValues: false })
      .sort({ _id: 1 })
      .toArray();
  const collection = (name: string) => mongo.database.collection<Document & { _id: string }>(name);

  test('restores documents with values of every BSON type', async () => {
    await collection('from').insertMany([
      {
        _id: 'a',
        text: 'Zeile\n\u2028 zwei "жук"',
        at: new Date(7),
        whole: 5,
        none: null,
        list: [{ yes: true }],
        bytes: new Binary(Buffer.from('x')),
      },
      { _id: 'b', long: Long.fromString('9007199254740993'), double: new Double(5) },
    ]);
    await insertLines(mongo.database, 'to', documentLines(mongo.database, 'from'));
    const [from, to] = [await all('from'), await all('to')];
    expect(from).toHaveLength(2);
    expect(to).toEqual(from);
    expect(await collectionNames(mongo.database)).toEqual(expect.arrayContaining(['from', 'to']));
  });

  test('inserts, counts and clears more documents than fit in one batch', async () => {
    async function* lines() {
      for (let n = 0; n < 2_001; n += 1) yield JSON.stringify({ _id: `${n}` });
    }
    const counts: number[] = [];
    await insertLines(mongo.database, 'many', lines(), (count) => counts.push(count));
    expect([counts, await collection('many').countDocuments()]).toEqual([
      [1_000, 2_000, 2_001],
      2_001,
    ]);
    await clear(mongo.database, 'many');
    expect([await isEmpty(mongo.database, 'many'), await isEmpty(mongo.database, 'never')]).toEqual(
      [true, true],
    );
  });

  test('does not overwrite an existing document', async () => {
    await collection('taken').insertOne({ _id: 'a', n: 1 });
    expect(await isEmpty(mongo.database, 'taken')).toBe(false);
    await expect(
      insertLines(mongo.database, 'taken', documentLines(mongo.database, 'taken')),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
