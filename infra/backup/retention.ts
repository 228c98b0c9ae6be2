import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '@pasteroom/kit/core/clock';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import { entriesIn } from './files.ts';
import { filesIn, partial, snapshotsIn, type BackupFolder } from './folder.ts';
import { namesIn, removePartial, snapshotIn, timeOf } from './snapshots.ts';

/**
 * Deletes snapshots that are older than `keepDays`, then files that no snapshot contains. Keeps the
 * latest snapshot.
 */
export async function deleteOld(backup: BackupFolder, keepDays: number, now: Date): Promise<void> {
  const names = await namesIn(backup);
  const isOld = (name: string) => timeOf(name) < now.getTime() - keepDays * DAY;
  for (const name of names.slice(0, -1).filter(isOld)) {
    const folder = join(snapshotsIn(backup), name);
    await rename(folder, partial(folder));
  }
  await removePartial(backup);
  await deleteUnused(backup);
}

async function deleteUnused(backup: BackupFolder): Promise<void> {
  const used = new Set<string>();
  for (const name of await namesIn(backup))
    for await (const entry of entriesIn(snapshotIn(backup, name))) used.add(entry.name);
  const files = await DiskObjects.open(filesIn(backup));
  const unused: string[] = [];
  for await (const name of files.keys()) if (!used.has(name)) unused.push(name);
  await files.delete(unused);
}
