import { mkdir, readdir } from 'node:fs/promises';
import { checkFiles } from './files.ts';
import { readManifest, type BackupManifest } from './manifest.ts';
import { checkPart } from './parts.ts';

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Each backup needs a new folder.`);
}

/**
 * Verifies all checksums.
 * @throws Error if the backup is damaged or for another kind of deployment
 */
export async function checkedBackup(
  folder: string,
  of: BackupManifest['of'],
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  if (manifest.of !== of)
    throw new Error(
      `This backup is of ${NAMES[manifest.of]} and cannot be restored to ${NAMES[of]}.`,
    );
  for (const part of manifest.parts) await checkPart(folder, part);
  await checkFiles(folder);
  return manifest;
}

const NAMES: Record<BackupManifest['of'], string> = {
  data: 'the all-in-one product',
  containers: 'the containers',
};

export function summaryOf({ parts, files, begunAt }: BackupManifest): string {
  const megabytes = (
    parts.reduce((sum, { bytes }) => sum + bytes, files.bytes) / 1_000_000
  ).toFixed(1);
  const missing =
    files.missing === 0
      ? ''
      : `. ${files.missing} recorded files were missing: still being uploaded, aborted or already deleted`;
  return `${parts.length} parts and ${files.count} files, ${megabytes} MB, as of ${begunAt}${missing}`;
}
