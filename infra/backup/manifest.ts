import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './parts.ts';

const count = z.int().min(0);
const partShape = z.strictObject({
  name: z.string().regex(/^[a-z][\w.-]*$/),
  bytes: count,
  sha256: z.string(),
  entries: count,
});
const manifestShape = z.strictObject({
  format: z.literal('pasteroom-backup'),
  version: z.literal(1),
  /** Kind of deployment. */
  of: z.enum(['data', 'containers']),
  /** The backup contains all data written before this time. */
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  parts: z.array(partShape),
  files: z.strictObject({ count, bytes: count, missing: count }),
});
const checkedShape = z.strictObject({ manifest: z.unknown(), sha256: z.string() });

export type BackupManifest = z.output<typeof manifestShape>;

const FILE = 'manifest.json';
const checksumOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Writes atomically. Call this last: only a complete backup has a manifest. */
export async function writeManifest(
  folder: string,
  copied: Pick<BackupManifest, 'of' | 'begunAt' | 'parts' | 'files'>,
): Promise<BackupManifest> {
  const { of, begunAt, parts, files } = copied;
  const manifest: BackupManifest = {
    format: 'pasteroom-backup',
    version: 1,
    of,
    begunAt,
    endedAt: new Date().toISOString(),
    parts,
    files,
  };
  const path = join(folder, FILE);
  await writeDurably(
    `${path}.part`,
    `${JSON.stringify({ manifest, sha256: checksumOf(manifest) }, null, 2)}\n`,
  );
  await rename(`${path}.part`, path);
  return manifest;
}

/** @throws Error if the manifest is missing, damaged or has an unknown version */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new Error(`${folder} is not a complete backup: it contains no ${FILE}.`);
  const read = checkedShape.safeParse(jsonOf(text));
  if (!read.success || checksumOf(read.data.manifest) !== read.data.sha256)
    throw new Error(`The backup is damaged: ${FILE} was changed.`);
  const parsed = manifestShape.safeParse(read.data.manifest);
  if (!parsed.success)
    throw new Error('This backup was made by a version that this one cannot read.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
