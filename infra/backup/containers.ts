import {
  clear,
  collectionNames,
  documentLines,
  insertLines,
  isEmpty,
} from '@pasteroom/kit/mongo/document-lines';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import { addSnapshot, type BackupOptions } from './add-snapshot.ts';
import { PartialRestore } from './command.ts';
import { copyFiles, entriesIn, INDEX, putFiles } from './files.ts';
import { openBackup, type Snapshot } from './folder.ts';
import { BACKED_UP } from './inventory.ts';
import { readLines, writeLines, type Part, type Parts } from './parts.ts';
import { checkedSnapshot, type CheckedSnapshot, type Choice } from './snapshots.ts';

export interface Stores {
  /** @throws Error for an unknown service */
  databaseOf(service: string): Mongo['database'];
  objects: Pick<ObjectStore, 'put' | 'get' | 'delete' | 'keys'>;
}

const EXTENSION = '.ndjson';

/** The containers may be running. */
export const backUpContainers = (
  { databaseOf, objects }: Stores,
  folder: string,
  options: BackupOptions,
): Promise<CheckedSnapshot> =>
  addSnapshot(folder, { of: 'containers', ...options }, async (to, previous) => {
    const parts: Part[] = [];
    for (const { service, name } of await collectionsIn(databaseOf))
      parts.push(
        await writeLines(
          to.parts,
          `${service}.${name}${EXTENSION}`,
          documentLines(databaseOf(service), name),
        ),
      );
    const { part, files } = await copyFiles(objectIds(to.parts), objects, { to, previous });
    return { parts: [...parts, part], files };
  });

async function collectionsIn(
  databaseOf: Stores['databaseOf'],
): Promise<{ service: string; name: string }[]> {
  const all = BACKED_UP.map(async ({ service, collections }) => {
    const there = await collectionNames(databaseOf(service));
    return [...new Set([...collections, ...there.toSorted()])].map((name) => ({ service, name }));
  });
  return (await Promise.all(all)).flat();
}

async function* objectIds(parts: Parts): AsyncGenerator<string> {
  for (const { service, objects } of BACKED_UP) {
    if (objects === undefined) continue;
    for await (const line of readLines(parts, `${service}.${objects}${EXTENSION}`))
      yield (JSON.parse(line) as { _id: string })._id;
  }
}

/**
 * Changes nothing.
 * @throws Error if the backup is damaged or contains records of an unknown service, or if the stores
 *   contain data and `force` is not set
 */
export async function verifyContainers(
  folder: string,
  stores: Stores,
  { force, key, at }: Choice & { force: boolean },
): Promise<CheckedSnapshot> {
  const backup = await openBackup(folder, { of: 'containers', key });
  await checkReplaceable(stores, force);
  const snapshot = await checkedSnapshot(backup, at);
  for (const { name } of snapshot.manifest.parts)
    if (name !== INDEX) stores.databaseOf(name.split('.')[0] ?? '');
  return snapshot;
}

/**
 * Replaces everything. Restores files before records, so every text has its files.
 * @throws PartialRestore if writing fails. Repeat the restore with `FORCE=1`.
 */
export async function restoreContainers(snapshot: CheckedSnapshot, stores: Stores): Promise<void> {
  const { manifest, parts } = snapshot;
  let done = 'nothing was written yet';
  try {
    await empty(stores, snapshot);
    await putFiles(
      snapshot,
      stores.objects,
      (count) => (done = `${count} of ${manifest.files.count} files and no records were restored`),
    );
    for (const { name: part } of manifest.parts.toReversed()) {
      const [service = '', collection = ''] = part.split('.');
      if (part === INDEX) continue;
      await insertLines(stores.databaseOf(service), collection, readLines(parts, part), (count) => {
        done = `all files were restored, and ${count} records of ${service}.${collection}`;
      });
    }
  } catch (cause) {
    throw new PartialRestore(`The restore is partial: ${done}. Run it again with FORCE=1.`, {
      cause,
    });
  }
}

/** @throws Error if the stores contain data and `force` is not set */
export async function checkReplaceable(stores: Stores, force: boolean): Promise<void> {
  const full = force ? undefined : await whatIsFull(stores);
  if (full !== undefined)
    throw new Error(`${full} is not empty. Set FORCE=1 to replace everything.`);
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
async function empty({ databaseOf, objects }: Stores, snapshot: Snapshot): Promise<void> {
  for (const { service, name } of await collectionsIn(databaseOf))
    await clear(databaseOf(service), name);
  const restored = new Set<string>();
  for await (const { key } of entriesIn(snapshot)) restored.add(key);
  const surplus: string[] = [];
  for await (const key of objects.keys()) if (!restored.has(key)) surplus.push(key);
  await objects.delete(surplus);
}
