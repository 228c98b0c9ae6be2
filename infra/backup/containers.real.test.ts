import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
import { buildIndexes, startEntry } from '@pasteroom/kit/testing/entry';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { CALLER_KEY, pasteClient } from '../../services/paste/src/testing/client.ts';
import {
  backUpContainers,
  restoreContainers,
  verifyContainers,
  type Stores,
} from './containers.ts';
import { BACKED_UP } from './inventory.ts';
import { filesUnder } from './testing/product.ts';
import { withEachDamage } from './testing/spoil.ts';
import { keepPublishing, lost, publish } from './testing/texts.ts';

const PASTE = new URL('../../services/paste/src/main.ts', import.meta.url);
const PROGRAM = join(import.meta.dirname, 'main-containers.ts');
const KEY = 'a long key';
const PROFILE = { subject: 'demo:Ada', name: 'Ada', imgUrl: '', email: 'ada@example.org' };

async function start() {
  const run = newId().toLowerCase();
  const url = realAddress('MONGO_URL');
  const nameOf = (service: string) => `test_${service}_${run}`;
  const mongos = new Map<string, Mongo>();
  for (const { service } of BACKED_UP)
    mongos.set(
      service,
      await openMongo({ url, database: nameOf(service) }, { buildsIndexes: true }),
    );
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
  await buildIndexes(PASTE, env);
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
    env,
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
  const backUp = (stores: Stores) =>
    backUpContainers(stores, folder, { keepDays: 14, now: new Date(), key: KEY });
  const restore = async (stores: Stores, force: boolean) =>
    restoreContainers(await verifyContainers(folder, stores, { force, key: KEY }), stores);
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
    await backUp(old.stores);
    const during = await stop();
    expect(during.length).toBeGreaterThan(0);
    await old.close();

    const fresh = await start();
    await restore(fresh.stores, false);
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
    await backUp(product.stores);
    await publish(product.client, 'room-2');
    await expect(restore(product.stores, false)).rejects.toThrow('paste.pastes is not empty');
    expect(await lost(product.client, ['room-1', 'room-2'])).toEqual([]);
    await restore(product.stores, true);
    expect(await lost(product.client, ['room-1', 'room-2'])).toEqual(['room-2']);
    let objects = 0;
    for await (const _ of product.stores.objects.keys()) objects += 1;
    expect(objects).toBe(1);
  });

  test('verifies a backup on the command line', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    const { name } = await backUp(product.stores);
    const found = execFileSync(process.execPath, [PROGRAM, 'verify', folder], {
      env: { ...product.env, BACKUP_KEY: KEY, FORCE: '1' },
      encoding: 'utf8',
    });
    expect(found).toBe(`${name}\n`);
  });

  test('rejects a damaged backup without writing anything', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUp(product.stores);
    const isDamaged = (path: string) => path.includes('paste.pastes') || path.includes('/files/');
    const paths = filesUnder(folder).filter(isDamaged);
    expect(paths).toHaveLength(2);
    for (const path of paths)
      await withEachDamage(path, () =>
        expect(restore(product.stores, true)).rejects.toThrow('The backup is damaged'),
      );
    expect(await lost(product.client, ['room-1'])).toEqual([]);
  });

  test('copies only new files in a second backup', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUp(product.stores);
    await publish(product.client, 'room-2');
    const { manifest } = await backUp(product.stores);
    expect(manifest.files).toMatchObject({ count: 2, added: 1 });
    await restore(product.stores, true);
    expect(await lost(product.client, ['room-1', 'room-2'])).toEqual([]);
  });

  test('rejects records of an unknown service before it deletes anything', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUp(product.stores);
    const databaseOf = (service: string) => {
      if (service === 'ads') throw new Error('The backup contains records of ads.');
      return product.stores.databaseOf(service);
    };
    await expect(restore({ ...product.stores, databaseOf }, true)).rejects.toThrow(
      'The backup contains records of ads.',
    );
    expect(await lost(product.client, ['room-1'])).toEqual([]);
  });

  test('reports an interrupted restore, which can be repeated', async () => {
    const product = await start();
    await publish(product.client, 'room-1');
    await backUp(product.stores);
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
    await expect(restore(failing, true)).rejects.toThrow(
      /is partial: all files were restored, .*FORCE=1/,
    );
    await restore(product.stores, true);
    expect(await lost(product.client, ['room-1'])).toEqual([]);
  });

  test('backs up collections that the inventory does not list', async () => {
    const product = await start();
    const notes = product.stores
      .databaseOf('account')
      .collection<{ _id: string; at: Date }>('notes');
    const note = { _id: 'note', at: new Date(0) };
    await notes.insertOne(note);
    await backUp(product.stores);
    await restore(product.stores, true);
    expect(await notes.findOne({ _id: 'note' })).toEqual(note);
  });
});
