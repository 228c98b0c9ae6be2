import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { copyDatabase, idsIn } from '@pasteroom/kit/sqlite/copy-database';
import { isLockFile } from '@pasteroom/kit/sqlite/lock-folder';
import { lockDataFolder } from '@pasteroom/all-in-one/embedded';
import { KEYS_FILE } from '@pasteroom/all-in-one/keys';
import { addSnapshot, type BackupOptions } from './add-snapshot.ts';
import { copyFiles, putFiles } from './files.ts';
import { openBackup, type Snapshot } from './folder.ts';
import { EVENTS, BACKED_UP } from './inventory.ts';
import { readPart, writePart, type Part } from './parts.ts';
import { checkedSnapshot, type CheckedSnapshot, type Choice } from './snapshots.ts';

const FILES_FOLDER = 'files';
const nameOf = (service: string): string => `${service}.db`;

/** The product may be running. */
export async function backUpData(
  data: string,
  folder: string,
  options: BackupOptions,
): Promise<CheckedSnapshot> {
  // Copies of databases aren't encrypted yet, so they never leave the data folder.
  const copies = join(data, 'backing-up');
  return addSnapshot(folder, { of: 'data', ...options }, async (to, previous) => {
    await rm(copies, { recursive: true, force: true });
    await mkdir(copies, { mode: 0o700 });
    try {
      return await copyData({ data, copies }, to, previous);
    } finally {
      await rm(copies, { recursive: true });
    }
  });
}

async function copyData(
  { data, copies }: { data: string; copies: string },
  to: Snapshot,
  previous: Snapshot | undefined,
) {
  const parts: Part[] = [];
  for (const name of [...BACKED_UP.map(({ service }) => service), EVENTS].map(nameOf)) {
    await copyDatabase(join(data, name), join(copies, name));
    parts.push(await writePart(to.parts, name, createReadStream(join(copies, name))));
  }
  if (existsSync(join(data, KEYS_FILE)))
    parts.push(await writePart(to.parts, KEYS_FILE, createReadStream(join(data, KEYS_FILE))));
  const from = DiskObjects.reader(join(data, FILES_FOLDER));
  const { part, files } = await copyFiles(objectIds(copies), from, { to, previous });
  return { parts: [...parts, part], files };
}

function* objectIds(copies: string): Generator<string> {
  for (const { service, objects } of BACKED_UP)
    if (objects !== undefined) yield* idsIn(join(copies, nameOf(service)), objects);
}

export const verifyData = async (folder: string, { key, at }: Choice): Promise<CheckedSnapshot> =>
  checkedSnapshot(await openBackup(folder, { of: 'data', key }), at);

/**
 * Verifies and copies the snapshot before replacing the data folder.
 * @returns `aside` as the path to the previous data, if there was any
 * @throws Error if the product is running, or if the folder contains data and `force` is not set
 */
export async function restoreData(
  folder: string,
  data: string,
  { force, ...choice }: Choice & { force: boolean },
): Promise<CheckedSnapshot & { aside?: string }> {
  const snapshot = await verifyData(folder, choice);
  const [target, incoming, aside] = [
    resolve(data),
    `${resolve(data)}.restoring`,
    `${resolve(data)}.before-${Date.now()}`,
  ];
  const lock = lockDataFolder(target);
  const isEmpty = (await readdir(target)).every(isLockFile);
  try {
    if (!isEmpty && !force)
      throw new Error(`${target} is not empty. Set FORCE=1 to move its content aside.`);
    await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { mode: 0o700 });
    const isCopied = (name: string) => name.endsWith('.db') || name === KEYS_FILE;
    for (const { name } of snapshot.manifest.parts)
      if (isCopied(name)) await writeDurably(join(incoming, name), readPart(snapshot.parts, name));
    await putFiles(snapshot, await DiskObjects.open(join(incoming, FILES_FOLDER)));
    await rename(target, aside);
    await rename(incoming, target);
  } finally {
    lock.close();
    await rm(incoming, { recursive: true, force: true });
  }
  if (!isEmpty) return { ...snapshot, aside };
  await rm(aside, { recursive: true });
  return snapshot;
}

const writeDurably = (path: string, content: AsyncIterable<Buffer>): Promise<void> =>
  pipeline(
    Readable.from(content, { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
