import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { checkSchemaVersion } from '@pasteroom/kit/core/schema-version';
import { checkFiles } from './files.ts';
import { partial, snapshotsIn, type BackupFolder, type Snapshot } from './folder.ts';
import {
  checkedJson,
  jsonWithChecksum,
  newManifest,
  parseManifest,
  type BackupManifest,
} from './manifest.ts';
import { check, readPart, syncFolder, writePart } from './parts.ts';

export interface Choice {
  key?: string | undefined;
  /** Start of a snapshot's name. By default, the latest snapshot is restored. */
  at?: string | undefined;
}

export interface CheckedSnapshot extends Snapshot {
  manifest: BackupManifest;
}

const MANIFEST = 'manifest.json';
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/;

/** Colons aren't allowed in file names on all systems. */
const nameOf = (time: Date): string => time.toISOString().replaceAll(':', '-');
/** In ms since 1970. */
export const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1T$2:$3:$4'));

export function snapshotIn(backup: BackupFolder, name: string, folderName = name): Snapshot {
  const parts =
    backup.version === 1
      ? { folder: backup.folder, path: '', codec: backup.codec }
      : {
          folder: join(snapshotsIn(backup), folderName),
          path: `snapshots/${name}`,
          codec: backup.codec,
        };
  return { name, backup, parts };
}

/** Returns names of complete snapshots, oldest first. */
export async function namesIn(backup: BackupFolder): Promise<string[]> {
  if (backup.version === 1) return [''];
  const names = await readdir(snapshotsIn(backup)).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

export async function latestSnapshot(backup: BackupFolder): Promise<Snapshot | undefined> {
  const name = (await namesIn(backup)).at(-1);
  return name === undefined ? undefined : snapshotIn(backup, name);
}

/** The snapshot has an incomplete name until `finish` is called. */
export async function startSnapshot(
  backup: BackupFolder,
  now: Date,
): Promise<Snapshot & { finish(copied: Copied): Promise<CheckedSnapshot> }> {
  await removePartial(backup);
  const name = nameOf(now);
  const snapshot = snapshotIn(backup, name, partial(name));
  await mkdir(snapshot.parts.folder, { mode: 0o700 });
  return {
    ...snapshot,
    async finish(copied) {
      const manifest = newManifest({ ...copied, of: backup.of, begunAt: now.toISOString() });
      await writePart(snapshot.parts, MANIFEST, Readable.from([jsonWithChecksum(manifest)]));
      await syncFolder(snapshot.parts.folder);
      const complete = snapshotIn(backup, name);
      await rename(snapshot.parts.folder, complete.parts.folder);
      await syncFolder(snapshotsIn(backup));
      return { ...complete, manifest };
    },
  };
}

type Copied = Pick<BackupManifest, 'parts' | 'files'>;

/**
 * Verifies the latest snapshot, or the latest whose name starts with `at`.
 * @throws Error if it is damaged or belongs to a newer version
 */
export async function checkedSnapshot(
  backup: BackupFolder,
  at: string | undefined,
): Promise<CheckedSnapshot> {
  const snapshot = await findSnapshot(backup, at);
  const { manifest, parts } = snapshot;
  for (const part of manifest.parts) await check(part.name, part, readPart(parts, part.name));
  await checkFiles(snapshot);
  return snapshot;
}

/** Verifies only the manifest. */
export async function findSnapshot(
  backup: BackupFolder,
  at: string | undefined,
): Promise<CheckedSnapshot> {
  const names = await namesIn(backup);
  const name = names.findLast((each) => each.startsWith(at ?? ''));
  if (name === undefined)
    throw new Error(
      names.length === 0
        ? `${backup.folder} is not a complete backup: it has no snapshots.`
        : `No snapshot starts with ${at}. Set AT to one of: ${names.join(', ')}.`,
    );
  const snapshot = snapshotIn(backup, name);
  const manifest = await manifestOf(snapshot);
  if (manifest.version === 2) checkSchemaVersion(manifest.schema, 'This backup');
  return { ...snapshot, manifest };
}

async function manifestOf({ parts }: Snapshot): Promise<BackupManifest> {
  const content = await text(Readable.from(readPart(parts, MANIFEST))).then(
    checkedJson,
    () => undefined,
  );
  if (content === undefined) throw new Error(`The backup is damaged: ${MANIFEST} was changed.`);
  return parseManifest(content);
}

/** Deletes what an interrupted backup left. */
export async function removePartial(backup: BackupFolder): Promise<void> {
  for (const name of await readdir(snapshotsIn(backup)))
    if (name.endsWith(partial(''))) await rm(join(snapshotsIn(backup), name), { recursive: true });
}
