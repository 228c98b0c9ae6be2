import { mkdir } from 'node:fs/promises';
import { lockFolder } from '@pasteroom/kit/sqlite/lock-folder';
import { openOrCreateBackup, type Kind, type Snapshot } from './folder.ts';
import type { BackupManifest } from './manifest.ts';
import { deleteOld } from './retention.ts';
import { latestSnapshot, startSnapshot, type CheckedSnapshot } from './snapshots.ts';

export interface BackupOptions {
  key?: string | undefined;
  keepDays: number;
  now: Date;
}

/** Adds a snapshot to an empty folder or an earlier backup, then deletes old ones. */
export async function addSnapshot(
  folder: string,
  { of, key, keepDays, now }: BackupOptions & { of: Kind },
  copy: (
    to: Snapshot,
    previous: Snapshot | undefined,
  ) => Promise<Pick<BackupManifest, 'parts' | 'files'>>,
): Promise<CheckedSnapshot> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder, `Another backup to ${folder} is running.`);
  try {
    const backup = await openOrCreateBackup(folder, { of, key });
    const previous = await latestSnapshot(backup);
    const snapshot = await startSnapshot(backup, now);
    const complete = await snapshot.finish(await copy(snapshot, previous));
    await deleteOld(backup, keepDays, now);
    return complete;
  } finally {
    lock.close();
  }
}
