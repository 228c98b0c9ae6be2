import {
  clear,
  collectionNames,
  documentLines,
  insertLines,
  isEmpty,
} from '@pasteroom/kit/mongo/document-lines';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { PartialRestore } from './command.ts';
import { copyFiles, hasFile, INDEX, putFiles } from './files.ts';
import { checkedBackup, makeFolder } from './folder.ts';
import { BACKED_UP } from './inventory.ts';
import { writeManifest, type BackupManifest } from './manifest.ts';
import { readLines, writeLines, type Part } from './parts.ts';

export interface Stores {
  databaseOf(service: string): Mongo['database'];
  objects: Pick<ObjectStore, 'put' | 'get' | 'delete' | 'keys'>;
}

const EXTENSION = '.ndjson';
const DELETE_BATCH_SIZE = 1_000;

/** The containers may be running. The target folder must be empty. */
export async function backUpContainers(
  { databaseOf, objects }: Stores,
  folder: string,
): Promise<BackupManifest> {
  await makeFolder(folder);
  const begunAt = new Date().toISOString();
  const parts: Part[] = [];
  for (const { service, name } of await collectionsIn(databaseOf))
    parts.push(
      await writeLines(
        folder,
        `${service}.${name}${EXTENSION}`,
        documentLines(databaseOf(service), name),
      ),
    );
  const { part, files } = await copyFiles(objectIds(folder), objects, folder);
  return writeManifest(folder, { of: 'containers', begunAt, parts: [...parts, part], files });
}

async function collectionsIn(
  databaseOf: Stores['databaseOf'],
): Promise<{ service: string; name: string }[]> {
  const all = BACKED_UP.map(async ({ service, collections }) => {
    const there = await collectionNames(databaseOf(service));
    return [...new Set([...collections, ...there.toSorted()])].map((name) => ({ service, name }));
  });
  return (await Promise.all(all)).flat();
}

async function* objectIds(folder: string): AsyncGenerator<string> {
  for (const { service, objects } of BACKED_UP) {
    if (objects === undefined) continue;
    for await (const line of readLines(folder, `${service}.${objects}${EXTENSION}`))
      yield (JSON.parse(line) as { _id: string })._id;
  }
}

/**
 * Verifies the backup, then restores files before records, so every text has its files.
 * @throws Error if the stores contain data, unless `force` is set, which deletes the data
 * @throws PartialRestore if writing fails. Repeat the restore with `force`.
 */
export async function restoreContainers(
  folder: string,
  stores: Stores,
  { force }: { force: boolean },
): Promise<BackupManifest> {
  const manifest = await checkedBackup(folder, 'containers');
  const full = await whatIsFull(stores);
  if (full !== undefined && !force)
    throw new Error(`${full} is not empty. Set FORCE=1 to replace everything.`);
  let done = 'nothing was written yet';
  try {
    await empty(stores, folder);
    await putFiles(
      folder,
      stores.objects,
      (count) => (done = `${count} of ${manifest.files.count} files and no records were restored`),
    );
    for (const { name: part } of manifest.parts.toReversed()) {
      const [service = '', collection = ''] = part.split('.');
      if (part === INDEX) continue;
      await insertLines(
        stores.databaseOf(service),
        collection,
        readLines(folder, part),
        (count) => {
          done = `all files were restored, and ${count} records of ${service}.${collection}`;
        },
      );
    }
  } catch (cause) {
    throw new PartialRestore(`The restore is partial: ${done}. Run it again with FORCE=1.`, {
      cause,
    });
  }
  return manifest;
}

/** Opening a database creates this collection. */
const SCHEMA = 'schema';

async function whatIsFull({ databaseOf, objects }: Stores): Promise<string | undefined> {
  for (const { service, name } of await collectionsIn(databaseOf))
    if (name !== SCHEMA && !(await isEmpty(databaseOf(service), name))) return `${service}.${name}`;
  for await (const _ of objects.keys()) return 'The bucket';
  return undefined;
}

/** Deletes records before their files. Skips files that the backup overwrites. */
async function empty({ databaseOf, objects }: Stores, folder: string): Promise<void> {
  for (const { service, name } of await collectionsIn(databaseOf))
    await clear(databaseOf(service), name);
  let surplus: string[] = [];
  for await (const key of objects.keys()) {
    if (await hasFile(folder, key)) continue;
    surplus.push(key);
    if (surplus.length < DELETE_BATCH_SIZE) continue;
    await objects.delete(surplus);
    surplus = [];
  }
  await objects.delete(surplus);
}
