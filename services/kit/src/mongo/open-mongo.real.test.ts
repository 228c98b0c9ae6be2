import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../core/ids.ts';
import { SCHEMA_VERSION } from '../core/schema-version.ts';
import { forward } from '../testing/forward.ts';
import { freePort } from '../testing/free-port.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { openMongo, type Mongo } from './open-mongo.ts';

describeReal('openMongo on a real server', () => {
  const database = `test_schema_${newId()}`;
  const open = () => openMongo({ url: realAddress('MONGO_URL'), database });
  let first: Mongo;
  beforeAll(async () => {
    [first] = await Promise.all([open(), open().then((second) => second.close())]);
  });
  afterAll(async () => {
    await first.database.dropDatabase();
    await first.close();
  });

  const versions = () => first.database.collection('schema').find().toArray();

  test('reconnects the relay after an outage right after the start', async () => {
    const port = await freePort();
    const gate = await forward(port, realAddress('MONGO_URL'));
    const mongo = await openMongo({ url: `mongodb://127.0.0.1:${port}`, database });
    const ping = () => mongo.relayDatabase.command({ ping: 1 });
    gate.close();
    await ping().catch(() => undefined);
    const reopened = await forward(port, realAddress('MONGO_URL'));
    const found = await ping().catch((error: unknown) => error);
    await mongo.close();
    reopened.close();
    expect(found).toMatchObject({ ok: 1 });
  });

  test('stores the schema version once', async () => {
    expect(await versions()).toEqual([{ _id: 'version', version: SCHEMA_VERSION }]);
  });

  test('opens a database of the previous version, keeps its records and raises its version', async () => {
    const words = first.database.collection<{ _id: string }>('words');
    await words.insertOne({ _id: 'kept' });
    const older = { $set: { version: SCHEMA_VERSION - 1 } };
    await first.database.collection<{ _id: string }>('schema').updateOne({ _id: 'version' }, older);
    const current = await open();
    expect(await current.database.collection('words').find().toArray()).toEqual([{ _id: 'kept' }]);
    await current.close();
    expect(await versions()).toEqual([{ _id: 'version', version: SCHEMA_VERSION }]);
  });

  test('rejects a database of a newer program and leaves its version unchanged', async () => {
    const newer = { $set: { version: SCHEMA_VERSION + 1 } };
    await first.database.collection<{ _id: string }>('schema').updateOne({ _id: 'version' }, newer);
    await expect(open()).rejects.toThrow(
      `The MongoDB database ${database} has schema version ${SCHEMA_VERSION + 1}`,
    );
    expect(await versions()).toEqual([{ _id: 'version', version: SCHEMA_VERSION + 1 }]);
  });
});
