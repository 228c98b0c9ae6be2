import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { copyDatabase, idsIn } from '@pasteroom/kit/sqlite/copy-database';
import { KEYS_FILE } from '@pasteroom/all-in-one/keys';
import { BACKED_UP, EVENTS } from '../inventory.ts';

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Writes a backup in the format of the previous version. */
export async function backUpAsVersion1(data: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const names = [...BACKED_UP.map(({ service }) => service), EVENTS].map((name) => `${name}.db`);
  for (const name of names) await copyDatabase(join(data, name), join(folder, name));
  if (existsSync(join(data, KEYS_FILE))) {
    names.push(KEYS_FILE);
    copyFileSync(join(data, KEYS_FILE), join(folder, KEYS_FILE));
  }
  const from = DiskObjects.reader(join(data, 'files'));
  const into = await DiskObjects.open(join(folder, 'files'));
  const entries = [];
  for (const key of idsIn(join(folder, 'paste.db'), 'files')) {
    const object = await from.get(key);
    if (!object) throw new Error(`${key} is missing.`);
    const content = Buffer.concat(await object.stream.toArray());
    await into.put(key, (await from.get(key))?.stream ?? object.stream);
    entries.push({ key, bytes: content.length, sha256: hashOf(content) });
  }
  const index = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  writeFileSync(join(folder, 'files.ndjson'), index);
  const parts = [...names, 'files.ndjson'].map((name) => {
    const content = readFileSync(join(folder, name));
    return { name, bytes: content.length, sha256: hashOf(content), entries: 1 };
  });
  const now = new Date().toISOString();
  const manifest = {
    format: 'pasteroom-backup',
    version: 1,
    of: 'data',
    begunAt: now,
    endedAt: now,
    parts,
    files: { count: entries.length, bytes: 0, missing: 0 },
  };
  const checked = { manifest, sha256: hashOf(JSON.stringify(manifest)) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(checked, null, 2)}\n`);
}
