import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MongoAccounts } from '../../services/account/src/adapters/mongo-accounts.ts';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import { parseConfig } from '@pasteroom/kit/service/config';
import { s3Settings } from '@pasteroom/kit/service/server-settings';
import { startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { CALLER_KEY, pasteClient } from '../../services/paste/src/testing/client.ts';
import { backUpContainers, restoreContainers, type Stores } from './containers.ts';
import { BACKED_UP } from './inventory.ts';
import { keepPublishing, lost, publish } from './testing/texts.ts';

const PASTE = new URL('../../services/paste/src/main.ts', import.meta.url);
const PROFILE = { subject: 'demo:Ada', name: 'Ada', imgUrl: '', email: 'ada@example.org' };

async function start() {
  const run = newId().toLowerCase();
  const url = realAddress('MONGO_URL');
  const nameOf = (service: string) => `test_${service}_${run}`;
  const mongos = new Map<string, Mongo>();
  for (const { service } of BACKED_UP)
    mongos.set(service, await openMongo({ url, database: nameOf(service) }));
  const mongoOf = (service: string): Mongo => {
    const mongo = mongos.get(service);
    if (!mongo) throw new Error(`${service} has no database.`);
    return mongo;
  };
  const s3 = {
    S3_ENDPOINT: realAddress('S3_ENDPOINT'),
    S3_BUCKET: `test-${run}`,
    S3_ACCESS_KEY: realAddress('S3_ACCESS_KEY'),
    S3_SECRET_KEY: realAddress('S3_SECRET_KEY'),
  };
  const objects = await S3Objects.open(parseConfig(s3Settings, s3));
  const servers = {
    REDIS_URL: realAddress('REDIS_URL'),
    KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
  };
  const env = { MONGO_URL: url, MONGO_DATABASE: nameOf('paste'), ...servers, ...s3 };
  const paste = await startEntry(PASTE, { ...env, CALLER_KEYS: `paste=${CALLER_KEY}` });
  const close = async () => {
    running.delete(close);
    await paste.kill('SIGKILL');
    await Promise.all(
      [...mongos.values()].map((mongo) => mongo.database.dropDatabase().then(() => mongo.close())),
    );
    await objects.close();
  };
  running.add(close);
  return {
    stores: { databaseOf: (service: string) => mongoOf(service).database, objects },
    client: pasteClient(paste.url, systemClock),
    accounts: await MongoAccounts.open(mongoOf('account'), systemClock),
    close,
  };
}

const running = new Set<() => Promise<void>>();

describeReal('a backup of real servers', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'backup-'));
    folder = join(root, 'backup');
  });
  afterEach(async () => {
    await Promise.all([...running].map((close) => close()));
    rmSync(root, { recursive: true });
  });

  test('restores acknowledged data to new servers from a backup made during publishing', async () => {
    const codes = Array.from({ length: 20 }, (_, n) => `before-${n}`);
    const old = await start();
    for (const code of codes) await publish(old.client, code);
    const ada = await old.accounts.recordSignIn(PROFILE, newId());
    const stop = keepPublishing(old.client, 'during');
    await backUpContainers(old.stores, folder);
    const during = await stop();
    expect(during.length).toBeGreaterThan(0);
    await old.close();

    const fresh = await start();
    await restoreContainers(folder, fresh.stores, { force: false });
    expect(await lost(fresh.client, codes)).toEqual([]);
    expect(await fresh.accounts.get(ada.id)).toEqual(ada);
    const there = await Promise.all(
      during.map(async (code) => (await fresh.client.getText(code)).status === 200),
    );
    const came = during.filter((_, at) => there[at]);
    expect(await lost(fresh.client, came)).toEqual([]);
    expect((await fresh.client.publish({ code: 'before-1' })).status).toBe(409);
    await publish(fresh.client, 'after');
  }, 180_000);

  test('restores over existing data only with the force option', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUpContainers(product.stores, folder);
    await publish(product.client, 'room-2');
    await expect(restoreContainers(folder, product.stores, { force: false })).rejects.toThrow(
      'paste.pastes is not empty',
    );
    expect(await lost(product.client, ['room-1', 'room-2'])).toEqual([]);
    await restoreContainers(folder, product.stores, { force: true });
    expect(await lost(product.client, ['room-1', 'room-2'])).toEqual(['room-2']);
    let objects = 0;
    for await (const _ of product.stores.objects.keys()) objects += 1;
    expect(objects).toBe(1);
  });

  test('rejects a damaged backup without writing anything', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUpContainers(product.stores, folder);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const path of entries.map(({ parentPath, name }) => join(parentPath, name))) {
      const whole = readFileSync(path);
      writeFileSync(path, Buffer.concat([Buffer.from('x'), whole]));
      await expect(restoreContainers(folder, product.stores, { force: true })).rejects.toThrow(
        'The backup is damaged',
      );
      writeFileSync(path, whole);
    }
    expect(await lost(product.client, ['room-1'])).toEqual([]);
  });

  test('reports an interrupted restore, which can be repeated', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUpContainers(product.stores, folder);
    const databaseOf = (service: string) => {
      if (service === 'paste' && written) throw new Error('gone');
      return product.stores.databaseOf(service);
    };
    let written = false;
    const { objects } = product.stores;
    const failing: Stores = {
      databaseOf,
      objects: {
        put: (key, content) => objects.put(key, content).finally(() => (written = true)),
        get: (key) => objects.get(key),
        delete: (keys) => objects.delete(keys),
        keys: () => objects.keys(),
      },
    };
    await expect(restoreContainers(folder, failing, { force: true })).rejects.toThrow(
      /is partial: all files were restored, .*FORCE=1/,
    );
    await restoreContainers(folder, product.stores, { force: true });
    expect(await lost(product.client, ['room-1'])).toEqual([]);
  });

  test('backs up collections that the inventory does not list', async () => {
    const product = await start();
    const notes = product.stores
      .databaseOf('account')
      .collection<{ _id: string; at: Date }>('notes');
    const note = { _id: 'note', at: new Date(0) };
    await notes.insertOne(note);
    await backUpContainers(product.stores, folder);
    await restoreContainers(folder, product.stores, { force: true });
    expect(await notes.findOne({ _id: 'note' })).toEqual(note);
  });
});
