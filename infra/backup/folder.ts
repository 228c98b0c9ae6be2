import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isLockFile } from '@pasteroom/kit/sqlite/lock-folder';
import { compressed, uncompressed, type Codec } from './codec.ts';
import { encryptionWith, newSalt } from './encryption.ts';
import {
  checkedJson,
  jsonWithChecksum,
  NEWER,
  parseManifest,
  type BackupManifest,
} from './manifest.ts';
import { syncFolder, type Parts } from './parts.ts';

export type Kind = BackupManifest['of'];

/**
 * A folder with:
 * - `backup.json`: the kind of deployment, and how the key is derived
 * - `files/`: stored files, which snapshots share
 * - `snapshots/TIME/`: records, and which files belong to them
 */
export interface BackupFolder {
  folder: string;
  of: Kind;
  codec: Codec;
  /** A backup of version 1 is a single snapshot. */
  version: 1 | 2;
}

export interface Snapshot {
  /** Its time in UTC, or '' for a backup of version 1. */
  name: string;
  backup: BackupFolder;
  parts: Parts;
}

const HEAD = 'backup.json';
const MANIFEST_OF_VERSION_1 = 'manifest.json';
const headShape = z.strictObject({
  format: z.literal('pasteroom-backup'),
  version: z.literal(2),
  of: z.enum(['data', 'containers']),
  encryption: z.strictObject({ salt: z.base64(), check: z.string() }).optional(),
});
type Head = z.output<typeof headShape>;

const NAMES: Record<Kind, string> = {
  data: 'the all-in-one product',
  containers: 'the containers',
};

export const filesIn = ({ folder }: Pick<BackupFolder, 'folder'>): string => join(folder, 'files');
export const snapshotsIn = ({ folder }: Pick<BackupFolder, 'folder'>): string =>
  join(folder, 'snapshots');

/** @throws Error if the folder is no backup of this kind of deployment, or the key is wrong */
export async function openBackup(
  folder: string,
  { of, key }: { of: Kind; key: string | undefined },
): Promise<BackupFolder> {
  const head = await readHead(folder);
  const version1 = head ? undefined : await readVersion1(folder);
  const found = head?.of ?? version1?.of;
  if (found === undefined)
    throw new Error(`${folder} is not a complete backup: it has no ${HEAD}.`);
  if (found !== of)
    throw new Error(`This backup is of ${NAMES[found]}, so it does not fit ${NAMES[of]}.`);
  const codec = await codecOf(head?.encryption, key);
  return head ? { folder, of, version: 2, codec } : { folder, of, version: 1, codec: uncompressed };
}

/** Opens an earlier backup or turns an empty folder into one. The folder must be locked. */
export async function openOrCreateBackup(
  folder: string,
  { of, key }: { of: Kind; key: string | undefined },
): Promise<BackupFolder> {
  const names = (await readdir(folder)).filter((name) => !isLockFile(name));
  if (names.includes(MANIFEST_OF_VERSION_1))
    throw new Error(`${folder} contains a backup by an earlier version. Choose an empty folder.`);
  if (!names.includes(HEAD)) {
    if (names.some((name) => name !== partial(HEAD)))
      throw new Error(
        `${folder} contains other files. Choose an empty folder or an earlier backup.`,
      );
    await create(folder, { of, key });
  }
  const backup = await openBackup(folder, { of, key });
  await mkdir(snapshotsIn(backup), { recursive: true, mode: 0o700 });
  return backup;
}

async function create(
  folder: string,
  { of, key }: { of: Kind; key: string | undefined },
): Promise<void> {
  const salt = newSalt();
  const encryption = key !== undefined && {
    salt: salt.toString('base64'),
    check: (await encryptionWith(key, salt)).check,
  };
  const head: Head = {
    format: 'pasteroom-backup',
    version: 2,
    of,
    ...(encryption && { encryption }),
  };
  await writeFile(join(folder, partial(HEAD)), jsonWithChecksum(head), {
    mode: 0o600,
    flush: true,
  });
  await rename(join(folder, partial(HEAD)), join(folder, HEAD));
  await syncFolder(folder);
}

async function codecOf(encryption: Head['encryption'], key: string | undefined): Promise<Codec> {
  if (!encryption) {
    // Otherwise, anyone with access to the folder could replace an encrypted backup.
    if (key !== undefined)
      throw new Error('This backup is not encrypted. Unset BACKUP_KEY, or choose another folder.');
    return compressed();
  }
  if (key === undefined) throw new Error('This backup is encrypted. Set BACKUP_KEY to its key.');
  const found = await encryptionWith(key, Buffer.from(encryption.salt, 'base64'));
  if (found.check !== encryption.check)
    throw new Error('BACKUP_KEY is not the key of this backup.');
  return compressed(found);
}

async function readHead(folder: string): Promise<Head | undefined> {
  const content = await contentOf(folder, HEAD);
  if (content === undefined) return undefined;
  const parsed = headShape.safeParse(content);
  if (!parsed.success) throw new Error(NEWER);
  return parsed.data;
}

async function readVersion1(folder: string): Promise<BackupManifest | undefined> {
  const content = await contentOf(folder, MANIFEST_OF_VERSION_1);
  return content === undefined ? undefined : parseManifest(content);
}

async function contentOf(folder: string, name: string): Promise<unknown> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const content = checkedJson(text);
  if (content === undefined) throw new Error(`The backup is damaged: ${name} was changed.`);
  return content;
}

/** Names of incomplete files and folders. */
export const partial = (name: string): string => `${name}.part`;
