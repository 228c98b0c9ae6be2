import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { SCHEMA_VERSION } from '@pasteroom/kit/core/schema-version';
import { backUpData, restoreData, verifyData } from './data.ts';
import { openBackup } from './folder.ts';
import { jsonWithChecksum } from './manifest.ts';
import { writePart } from './parts.ts';
import { startSnapshot } from './snapshots.ts';
import { filesUnder, publishTo, startProduct, useFolders } from './testing/product.ts';
import { withEachDamage } from './testing/spoil.ts';
import { lost } from './testing/texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const paths = useFolders();
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);

const backUp = (now = new Date(), key?: string) =>
  backUpData(paths.data, paths.folder, { keepDays: 14, now, key });

const restore = (options: { at?: string; key?: string } = {}) =>
  restoreData(paths.folder, paths.data, { force: true, ...options });

const storedFiles = () => filesUnder(join(paths.folder, 'files'));
const snapshotNames = () => readdirSync(join(paths.folder, 'snapshots')).toSorted();

async function lostAfterRestore(options: Parameters<typeof restore>[0]): Promise<string[]> {
  await restore(options);
  const product = await startProduct(paths.data);
  const missing = await lost(product.client, ['room-1', 'room-2']);
  await product.close();
  return missing;
}

test('copies only new files in a second backup, and restores either snapshot', async () => {
  await publishTo(paths.data, ['room-1']);
  const first = await backUp();
  const before = storedFiles();
  await publishTo(paths.data, ['room-2']);
  const second = await backUp();
  expect([first, second].map(({ manifest }) => manifest.files)).toMatchObject([
    { count: 1, added: 1 },
    { count: 2, added: 1 },
  ]);
  expect(storedFiles()).toEqual(expect.arrayContaining(before));
  expect(storedFiles()).toHaveLength(2);
  expect(await lostAfterRestore({})).toEqual([]);
  expect(await lostAfterRestore({ at: first.name })).toEqual(['room-2']);
  await expect(restore({ at: '1999' })).rejects.toThrow(
    `No snapshot starts with 1999. Set AT to one of: ${first.name}, ${second.name}.`,
  );
});

test('copies a file again that is missing in the backup', async () => {
  await publishTo(paths.data, ['room-1']);
  await backUp();
  for (const path of storedFiles()) rmSync(path);
  expect((await backUp()).manifest.files.added).toBe(1);
  expect(await lostAfterRestore({})).toEqual(['room-2']);
});

test('deletes snapshots after the days to keep, and then their files', async () => {
  const product = await startProduct(paths.data);
  const { body } = await product.client.publish({
    files: [{ name: 'a.txt', content: 'a' }],
  });
  const old = await backUp();
  await product.client.ask('/texts/room-1', {
    method: 'DELETE',
    headers: { 'x-delete-token': body.deleteToken },
  });
  await product.close();
  const second = await backUp(after(13 * DAY_MS));
  expect(snapshotNames()).toEqual([old.name, second.name]);
  expect(storedFiles()).toHaveLength(1);
  const third = await backUp(after(15 * DAY_MS));
  expect(snapshotNames()).toEqual([second.name, third.name]);
  expect(storedFiles()).toEqual([]);
});

test('does not restore access to texts that have expired since the backup', async () => {
  await publishTo(paths.data, ['room-1']);
  await backUp();
  await restore();
  const product = await startProduct(paths.data, () => after(25 * HOUR_MS));
  expect((await product.client.getText('room-1')).status).toBe(404);
});

test('keeps earlier snapshots if a backup is interrupted, and deletes what it left', async () => {
  await publishTo(paths.data, ['room-1']);
  const first = await backUp();
  const interrupted = await startSnapshot(
    await openBackup(paths.folder, { of: 'data', key: undefined }),
    after(1_000),
  );
  writeFileSync(join(interrupted.parts.folder, 'paste.db.zst'), 'half');
  expect((await verifyData(paths.folder, {})).name).toBe(first.name);
  const third = await backUp(after(2_000));
  expect(snapshotNames()).toEqual([first.name, third.name]);
  await verifyData(paths.folder, {});
});

test('rejects a snapshot with records of a newer schema version', async () => {
  await publishTo(paths.data, []);
  const { parts, manifest } = await backUp();
  const newer = { ...manifest, schema: SCHEMA_VERSION + 1 };
  rmSync(join(parts.folder, 'manifest.json.zst'));
  await writePart(parts, 'manifest.json', Readable.from([jsonWithChecksum(newer)]));
  await expect(restore()).rejects.toThrow(
    `This backup has schema version ${SCHEMA_VERSION + 1}, but this version of Pasteroom only supports`,
  );
});

test('rejects a second backup to the same folder at the same time', async () => {
  await publishTo(paths.data, []);
  const first = backUp();
  const second = backUp(after(1_000));
  const outcomes = await Promise.allSettled([first, second]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { message: `Another backup to ${paths.folder} is running.` } },
  ]);
});

test('encrypts everything with the key', async () => {
  await publishTo(paths.data, ['room-1']);
  await backUp(new Date(), 'a long key');
  const files = filesUnder(paths.folder).filter((path) => !path.endsWith('lock.db'));
  const revealed = files.filter((path) => /room-1|Grüße/.test(path + readFileSync(path, 'latin1')));
  expect(revealed).toEqual([]);
  await expect(restore()).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY to its key.');
  await expect(restore({ key: 'another key' })).rejects.toThrow(
    'BACKUP_KEY is not the key of this backup.',
  );
  await expect(backUp(new Date(), 'another key')).rejects.toThrow(
    'BACKUP_KEY is not the key of this backup.',
  );
  const product = await startProduct(paths.data);
  expect(await lost(product.client, ['room-1'])).toEqual([]);
  await product.close();
  expect(await lostAfterRestore({ key: 'a long key' })).toEqual(['room-2']);
});

test('rejects an encrypted backup that was changed, truncated or rearranged', async () => {
  await publishTo(paths.data, ['room-1', 'room-2']);
  const key = 'a long key';
  const { parts } = await backUp(new Date(), key);
  const damaged = /The backup is damaged|is not a complete backup/;
  const verify = () => expect(verifyData(paths.folder, { key })).rejects.toThrow(damaged);
  const [file = '', other = ''] = storedFiles();
  await withEachDamage(file, verify);
  await withEachDamage(join(parts.folder, 'paste.db.zst.enc'), verify);
  await withEachDamage(join(parts.folder, 'manifest.json.zst.enc'), verify);
  const [one, two] = [readFileSync(file), readFileSync(other)];
  writeFileSync(file, two);
  writeFileSync(other, one);
  await verify();
});

test('does not mix encrypted and plain snapshots', async () => {
  await publishTo(paths.data, []);
  await backUp();
  await expect(backUp(after(1_000), 'a long key')).rejects.toThrow('This backup is not encrypted.');
  await expect(restore({ key: 'a long key' })).rejects.toThrow('This backup is not encrypted.');
});
