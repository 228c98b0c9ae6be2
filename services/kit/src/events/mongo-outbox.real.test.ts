import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { manualClock, MINUTE } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { openMongo, type Mongo } from '../mongo/open-mongo.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { firstEvent, MongoOutbox, nextEvent, type WithOutbox } from './mongo-outbox.ts';
import { outboxContract } from './outbox.contract.ts';

describeReal('MongoOutbox on a real server', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo({ url: realAddress('MONGO_URL'), database: `test_outbox_${newId()}` });
  });
  afterAll(async () => {
    await mongo.database.dropDatabase();
    await mongo.close();
  });

  async function open() {
    const now = manualClock('2030-01-01T00:00:00Z');
    const documents = await mongo.database.createCollection<WithOutbox>(newId());
    await documents.createIndexes([MongoOutbox.index]);
    return { now, documents, outbox: new MongoOutbox(documents, now) };
  }

  outboxContract('MongoOutbox', async () => {
    const { now, documents, outbox } = await open();
    return {
      outbox,
      now,
      pass: async (ms) => now.advance(ms),
      add: async (event, documentId) => {
        if (documentId === undefined)
          return (await documents.insertOne({ _id: newId(), ...firstEvent(event) })).insertedId;
        await documents.updateOne({ _id: documentId }, nextEvent(event));
        return documentId;
      },
      close: async () => void (await documents.drop()),
    };
  });

  test('leases a previously published document in the order of its new event', async () => {
    const { now, documents, outbox } = await open();
    const happen = () => newEvent(PasteEnded, { pasteId: 'p', reason: 'expired' }, { now, newId });
    const first = happen();
    await documents.insertOne({ _id: 'one', ...firstEvent(first) });
    await outbox.published([{ documentId: 'one', events: [first] }]);
    now.advance(MINUTE);
    await documents.insertOne({ _id: 'two', ...firstEvent(happen()) });
    now.advance(MINUTE);
    await documents.updateOne({ _id: 'one' }, nextEvent(happen()));
    expect((await outbox.lease(10, MINUTE)).map(({ documentId }) => documentId)).toEqual([
      'two',
      'one',
    ]);
  });

  test('ignores a late confirmation after another relay has leased the document', async () => {
    const { now, documents, outbox } = await open();
    const other = new MongoOutbox(documents, now);
    const happen = () => newEvent(PasteEnded, { pasteId: 'p', reason: 'expired' }, { now, newId });
    const [first, second] = [happen(), happen()];
    await documents.insertOne({ _id: 'one', ...firstEvent(first) });
    const late = await outbox.lease(10, MINUTE);
    now.advance(MINUTE);
    const current = await other.lease(10, MINUTE);
    await documents.updateOne({ _id: 'one' }, nextEvent(second));
    await outbox.published(late);
    expect(await outbox.lease(10, MINUTE)).toEqual([]);
    await other.published(current);
    expect(await outbox.lease(10, MINUTE)).toEqual([{ documentId: 'one', events: [second] }]);
  });

  test('lets a relay reclaim documents immediately if the lease response was lost', async () => {
    const { now, documents, outbox } = await open();
    const event = newEvent(PasteEnded, { pasteId: 'p', reason: 'expired' }, { now, newId });
    await documents.insertOne({ _id: 'one', ...firstEvent(event) });
    const losing = Object.assign(Object.create(documents) as typeof documents, {
      updateMany: async (...args: Parameters<typeof documents.updateMany>) => {
        await documents.updateMany(...args);
        Object.assign(losing, { updateMany: documents.updateMany.bind(documents) });
        throw new Error('the connection broke before the answer came');
      },
    });
    const asking = new MongoOutbox(losing, now);
    await expect(asking.lease(10, MINUTE)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await outbox.lease(10, MINUTE)).toEqual([]);
    expect(await asking.lease(10, MINUTE)).toEqual([{ documentId: 'one', events: [event] }]);
    expect(await asking.lease(10, MINUTE)).toEqual([]);
  });
});
