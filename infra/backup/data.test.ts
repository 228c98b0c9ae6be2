import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { newId } from '@pasteroom/kit/core/ids';
import { KEYS_FILE, readKeys, storeKeys } from '@pasteroom/all-in-one/keys';
import { backUpData, restoreData } from './data.ts';
import { EVENTS, BACKED_UP, EXCLUDED } from './inventory.ts';
import { filesUnder, publishTo, startProduct, startWith, useFolders } from './testing/product.ts';
import { withEachDamage } from './testing/spoil.ts';
import { keepPublishing, lost, publish } from './testing/texts.ts';
import { backUpAsVersion1 } from './testing/version-1.ts';

const PROFILE = { subject: 'demo:Ada', name: 'Ada', imgUrl: '', email: 'ada@example.org' };

const paths = useFolders();

const backUp = () => backUpData(paths.data, paths.folder, { keepDays: 14, now: new Date() });
const restore = (force = false) => restoreData(paths.folder, paths.data, { force });

async function makeBackup(): Promise<void> {
  await publishTo(paths.data, ['room-1']);
  await backUp();
}

test('restores acknowledged data from a backup made during publishing', async () => {
  const codes = Array.from({ length: 20 }, (_, n) => `before-${n}`);
  const product = await startWith(paths.data, codes);
  const ada = await product.accounts.recordSignIn(PROFILE, newId());
  const stop = keepPublishing(product.client, 'during');
  const { manifest } = await backUp();
  const during = await stop();
  await product.close();
  expect(during.length).toBeGreaterThan(0);
  expect(manifest.files.count).toBeGreaterThanOrEqual(codes.length);
  rmSync(paths.data, { recursive: true });

  expect(await restore()).not.toHaveProperty('aside');
  const restored = await startProduct(paths.data);
  expect(await lost(restored.client, codes)).toEqual([]);
  expect(await restored.accounts.get(ada.id)).toEqual(ada);
  // A text published during the backup is restored with its file, or not at all.
  const there = await Promise.all(
    during.map(async (code) => (await restored.client.getText(code)).status === 200),
  );
  const came = during.filter((_, at) => there[at]);
  expect(await lost(restored.client, came)).toEqual([]);
  await publish(restored.client, 'after');
  await restored.close();
  expect(readdirSync(paths.root).toSorted()).toEqual(['backup', 'data']);
});

test('restores the keys, so that emailed links still work', async () => {
  await publishTo(paths.data, []);
  const keys = readKeys(paths.data);
  await storeKeys(paths.data, keys);
  await backUp();
  rmSync(paths.data, { recursive: true });
  await restore();
  expect(readKeys(paths.data)).toEqual(keys);
  expect(statSync(join(paths.data, KEYS_FILE)).mode & 0o777).toBe(0o600);
});

test('restores a backup of the previous version', async () => {
  await publishTo(paths.data, ['room-1']);
  await backUpAsVersion1(paths.data, paths.folder);
  rmSync(paths.data, { recursive: true });
  await restore();
  const restored = await startProduct(paths.data);
  expect(await lost(restored.client, ['room-1'])).toEqual([]);
  await expect(backUp()).rejects.toThrow('contains a backup by an earlier version');
});

test('backs up only into an empty folder or an earlier backup', async () => {
  await publishTo(paths.data, []);
  await expect(
    backUpData(paths.data, paths.root, { keepDays: 14, now: new Date() }),
  ).rejects.toThrow('contains other files');
});

test('does not restore an unfinished backup', async () => {
  await publishTo(paths.data, []);
  rmSync(join(paths.data, 'events.db'));
  await expect(backUp()).rejects.toThrow('unable to open');
  await expect(restore(true)).rejects.toThrow('is not a complete backup');
});

test('rejects a data folder without its recorded files', async () => {
  await publishTo(paths.data, ['room-1']);
  for (const name of readdirSync(join(paths.data, 'files')))
    rmSync(join(paths.data, 'files', name), { recursive: true });
  await expect(backUp()).rejects.toThrow('None of the 1 recorded files');
});

test('rejects a changed, truncated or incomplete backup without writing anything', async () => {
  await makeBackup();
  rmSync(paths.data, { recursive: true });
  const files = filesUnder(paths.folder).filter((path) => !path.endsWith('lock.db'));
  expect(files).toHaveLength(BACKED_UP.length + 5);
  for (const path of files)
    await withEachDamage(path, async () => {
      await expect(restore(true)).rejects.toThrow(/The backup is damaged|is not a complete backup/);
      expect(existsSync(paths.data)).toBe(false);
    });
  await restore();
});

test('moves an existing data folder aside only with the force option', async () => {
  await makeBackup();
  await publishTo(paths.data, ['room-2']);
  await expect(restore()).rejects.toThrow('is not empty');
  const { aside = '' } = await restore(true);
  const restored = await startProduct(paths.data);
  expect(await lost(restored.client, ['room-1', 'room-2'])).toEqual(['room-2']);
  const old = await startProduct(aside);
  expect(await lost(old.client, ['room-1', 'room-2'])).toEqual([]);
});

test('does not restore while the product is running', async () => {
  await makeBackup();
  const product = await startProduct(paths.data);
  await expect(restore(true)).rejects.toThrow('Another Pasteroom is using');
  expect(await lost(product.client, ['room-1'])).toEqual([]);
});

test('lists every database as included in or excluded from backups', async () => {
  await publishTo(paths.data, []);
  const databases = readdirSync(paths.data).flatMap((name) =>
    name.endsWith('.db') ? [name.slice(0, -3)] : [],
  );
  expect(databases.toSorted()).toEqual(
    [...BACKED_UP.map(({ service }) => service), EVENTS, ...EXCLUDED].toSorted(),
  );
});
