import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { copyDatabase, idsIn } from '@pasteroom/kit/sqlite/copy-database';
import { lockFolder } from '@pasteroom/all-in-one/embedded';
import { KEYS_FILE } from '@pasteroom/all-in-one/keys';
import { copyFiles, putFiles } from './files.ts';
import { checkedBackup, makeFolder } from './folder.ts';
import { EVENTS, BACKED_UP } from './inventory.ts';
import { writeManifest, type BackupManifest } from './manifest.ts';
import { partOf, type Part } from './parts.ts';

const FILES_FOLDER = 'files';
const LOCK_FILES = /^lock\.db/;

/** The product may be running. The target folder must be empty. */
export async function backUpData(data: string, folder: string): Promise<BackupManifest> {
  await makeFolder(folder);
  const begunAt = new Date().toISOString();
  const parts: Part[] = [];
  for (const name of [...BACKED_UP.map(({ service }) => service), EVENTS]) {
    await copyDatabase(join(data, `${name}.db`), join(folder, `${name}.db`));
    parts.push(await partOf(folder, `${name}.db`));
  }
  if (existsSync(join(data, KEYS_FILE))) {
    await copyDurably(join(data, KEYS_FILE), join(folder, KEYS_FILE));
    parts.push(await partOf(folder, KEYS_FILE));
  }
  const { part, files } = await copyFiles(
    objectIds(folder),
    DiskObjects.reader(join(data, FILES_FOLDER)),
    folder,
  );
  return writeManifest(folder, { of: 'data', begunAt, parts: [...parts, part], files });
}

function* objectIds(folder: string): Generator<string> {
  for (const { service, objects } of BACKED_UP)
    if (objects !== undefined) yield* idsIn(join(folder, `${service}.db`), objects);
}

/**
 * Verifies and copies the backup before replacing the data folder.
 * @returns `aside` as the path to the previous data, if there was any
 * @throws Error if the product is running, or if the folder contains data and `force` is not set
 */
export async function restoreData(
  folder: string,
  data: string,
  { force }: { force: boolean },
): Promise<{ manifest: BackupManifest; aside?: string }> {
  const manifest = await checkedBackup(folder, 'data');
  const [target, incoming, aside] = [
    resolve(data),
    `${resolve(data)}.restoring`,
    `${resolve(data)}.before-${Date.now()}`,
  ];
  const lock = lockFolder(target);
  const isEmpty = (await readdir(target)).every((name) => LOCK_FILES.test(name));
  try {
    if (!isEmpty && !force)
      throw new Error(`${target} is not empty. Set FORCE=1 to move its content aside.`);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { mode: 0o700 });
    const isCopied = (name: string) => name.endsWith('.db') || name === KEYS_FILE;
    for (const { name } of manifest.parts)
      if (isCopied(name)) await copyDurably(join(folder, name), join(incoming, name));
    await putFiles(folder, await DiskObjects.open(join(incoming, FILES_FOLDER)));
    await rename(target, aside);
    await rename(incoming, target);
  } finally {
    lock.close();
    await rm(incoming, { recursive: true, force: true });
  }
  if (!isEmpty) return { manifest, aside };
  await rm(aside, { recursive: true });
  return { manifest };
}

async function copyDurably(from: string, to: string): Promise<void> {
  await pipeline(
    createReadStream(from),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
}
