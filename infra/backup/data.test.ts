import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tasksHere } from '@pasteroom/content/testing/tasks-here';
import { embeddedAccounts } from '@pasteroom/account/embedded';
import { accountService } from '@pasteroom/account/service';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { parseConfig } from '@pasteroom/kit/service/config';
import { silentLog } from '@pasteroom/kit/core/log';
import { resourceStack } from '@pasteroom/kit/service/resource-stack';
import { pasteSettings } from '../../services/paste/src/config.ts';
import { embeddedRecords } from '@pasteroom/paste/embedded';
import { pasteService } from '@pasteroom/paste/service';
import { CALLER_KEY, pasteClient } from '../../services/paste/src/testing/client.ts';
import { openEmbedded } from '@pasteroom/all-in-one/embedded';
import { KEYS_FILE, readKeys, storeKeys } from '@pasteroom/all-in-one/keys';
import { CONTAINER_MANIFESTS } from '../checks/manifests.ts';
import { backUpData, restoreData } from './data.ts';
import { EVENTS, BACKED_UP, EXCLUDED } from './inventory.ts';
import { keepPublishing, lost, publish } from './testing/texts.ts';

const PROFILE = { subject: 'demo:Ada', name: 'Ada', imgUrl: '', email: 'ada@example.org' };

let root: string;
let data: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backup-'));
  [data, folder] = [join(root, 'data'), join(root, 'backup')];
});
afterEach(async () => {
  await Promise.all([...running].map((close) => close()));
  rmSync(root, { recursive: true });
});

const running = new Set<() => Promise<void>>();

async function start() {
  const context = { now: systemClock, newId, log: silentLog };
  const { keep, close: closeAll } = resourceStack(context);
  const storesOf = await openEmbedded(data, context, { keep });
  const [paste, account] = [storesOf(pasteService.manifest), storesOf(accountService.manifest)];
  for (const other of CONTAINER_MANIFESTS)
    if (!['paste', 'account'].includes(other.name)) storesOf(other);
  const stores = {
    ...paste,
    records: embeddedRecords(paste.records, systemClock),
    threads: tasksHere,
  };
  const { url } = keep(
    await pasteService.start(stores, parseConfig(pasteSettings, {}), {
      ...context,
      callerKey: CALLER_KEY,
    }),
  );
  const close = async () => {
    running.delete(close);
    await closeAll();
  };
  running.add(close);
  return {
    client: pasteClient(url, systemClock),
    accounts: embeddedAccounts(account.records, systemClock).accounts,
    close,
  };
}

async function startWith(codes: readonly string[]) {
  const product = await start();
  for (const code of codes) await publish(product.client, code);
  return product;
}

async function makeBackup(): Promise<void> {
  const product = await startWith(['room-1']);
  await product.close();
  await backUpData(data, folder);
}

test('restores acknowledged data from a backup made during publishing', async () => {
  const codes = Array.from({ length: 20 }, (_, n) => `before-${n}`);
  const product = await startWith(codes);
  const ada = await product.accounts.recordSignIn(PROFILE, newId());
  const stop = keepPublishing(product.client, 'during');
  const { files } = await backUpData(data, folder);
  const during = await stop();
  await product.close();
  expect(during.length).toBeGreaterThan(0);
  expect(files.count).toBeGreaterThanOrEqual(codes.length);
  rmSync(data, { recursive: true });

  expect(await restoreData(folder, data, { force: false })).not.toHaveProperty('aside');
  const restored = await start();
  expect(await lost(restored.client, codes)).toEqual([]);
  expect(await restored.accounts.get(ada.id)).toEqual(ada);
  // A text published during the backup is restored with its file, or not at all.
  const there = await Promise.all(
    during.map(async (code) => (await restored.client.getText(code)).status === 200),
  );
  expect(
    await lost(
      restored.client,
      during.filter((_, at) => there[at]),
    ),
  ).toEqual([]);
  await publish(restored.client, 'after');
  await restored.close();
  expect(readdirSync(root).toSorted()).toEqual(['backup', 'data']);
});

test('restores the keys, so that emailed links still work', async () => {
  const product = await start();
  await product.close();
  const keys = readKeys(data);
  await storeKeys(data, keys);
  await backUpData(data, folder);
  rmSync(data, { recursive: true });
  await restoreData(folder, data, { force: false });
  expect(readKeys(data)).toEqual(keys);
  expect(statSync(join(data, KEYS_FILE)).mode & 0o777).toBe(0o600);
});

test('backs up only into an empty folder', async () => {
  await makeBackup();
  await expect(backUpData(data, folder)).rejects.toThrow('is not empty');
});

test('does not restore an unfinished backup', async () => {
  const product = await start();
  await product.close();
  rmSync(join(data, 'events.db'));
  await expect(backUpData(data, folder)).rejects.toThrow('unable to open');
  await expect(restoreData(folder, data, { force: true })).rejects.toThrow(
    'is not a complete backup',
  );
});

test('rejects a data folder without its recorded files', async () => {
  const product = await startWith(['room-1']);
  await product.close();
  for (const name of readdirSync(join(data, 'files')))
    rmSync(join(data, 'files', name), { recursive: true });
  await expect(backUpData(data, folder)).rejects.toThrow('None of the 1 recorded files');
});

test('rejects a changed, truncated or incomplete backup without writing anything', async () => {
  await makeBackup();
  rmSync(data, { recursive: true });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(entries).toHaveLength(BACKED_UP.length + 4);
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name))) {
    const whole = readFileSync(path);
    const middle = Math.floor(whole.length / 2);
    const changed = Buffer.from(whole);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    const spoilings = [
      () => writeFileSync(path, changed),
      () => truncateSync(path, middle),
      () => rmSync(path),
    ];
    for (const spoil of spoilings) {
      spoil();
      await expect(restoreData(folder, data, { force: true })).rejects.toThrow(
        /The backup is damaged|is not a complete backup/,
      );
      expect(existsSync(data)).toBe(false);
      writeFileSync(path, whole);
    }
  }
  await restoreData(folder, data, { force: false });
});

test('moves an existing data folder aside only with the force option', async () => {
  await makeBackup();
  const newer = await startWith(['room-2']);
  await newer.close();
  await expect(restoreData(folder, data, { force: false })).rejects.toThrow('is not empty');
  const { aside = '' } = await restoreData(folder, data, { force: true });
  const restored = await start();
  expect(await lost(restored.client, ['room-1', 'room-2'])).toEqual(['room-2']);
  await restored.close();
  [data] = [aside];
  const old = await start();
  expect(await lost(old.client, ['room-1', 'room-2'])).toEqual([]);
  await old.close();
});

test('does not restore while the product is running', async () => {
  await makeBackup();
  const product = await start();
  await expect(restoreData(folder, data, { force: true })).rejects.toThrow(
    'Another Pasteroom is using',
  );
  expect(await lost(product.client, ['room-1'])).toEqual([]);
  await product.close();
});

test('lists every database as included in or excluded from backups', async () => {
  const product = await start();
  await product.close();
  const databases = readdirSync(data).flatMap((name) =>
    name.endsWith('.db') ? [name.slice(0, -3)] : [],
  );
  expect(databases.toSorted()).toEqual(
    [...BACKED_UP.map(({ service }) => service), EVENTS, ...EXCLUDED].toSorted(),
  );
});
