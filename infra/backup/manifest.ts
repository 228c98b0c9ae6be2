import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SCHEMA_VERSION } from '@pasteroom/kit/core/schema-version';

const count = z.int().min(0);
const partShape = z.strictObject({
  name: z.string().regex(/^[a-z][\w.-]*$/),
  bytes: count,
  sha256: z.string(),
  entries: count,
});
const shared = {
  format: z.literal('pasteroom-backup'),
  /** Kind of deployment. */
  of: z.enum(['data', 'containers']),
  /** The snapshot contains all data written before this time. */
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  parts: z.array(partShape),
};
const manifestShape = z.discriminatedUnion('version', [
  /** A folder with a single, uncompressed snapshot. */
  z.strictObject({
    ...shared,
    version: z.literal(1),
    files: z.strictObject({ count, bytes: count, missing: count, added: count.default(0) }),
  }),
  z.strictObject({
    ...shared,
    version: z.literal(2),
    /** Schema version of the records. */
    schema: count,
    files: z.strictObject({ count, bytes: count, missing: count, added: count }),
  }),
]);
const checkedShape = z.strictObject({ manifest: z.unknown(), sha256: z.string() });

export type BackupManifest = z.output<typeof manifestShape>;

const checksumOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** JSON with a checksum, which {@link checkedJson} verifies. */
export const jsonWithChecksum = (content: unknown): string =>
  `${JSON.stringify({ manifest: content, sha256: checksumOf(content) }, null, 2)}\n`;

/** Returns undefined if the text is damaged. */
export function checkedJson(text: string): unknown {
  const read = checkedShape.safeParse(jsonOf(text));
  return read.success && checksumOf(read.data.manifest) === read.data.sha256
    ? read.data.manifest
    : undefined;
}

export const newManifest = (
  copied: Pick<BackupManifest, 'of' | 'begunAt' | 'parts' | 'files'>,
): BackupManifest => ({
  format: 'pasteroom-backup',
  version: 2,
  schema: SCHEMA_VERSION,
  ...copied,
  endedAt: new Date().toISOString(),
});

/** @throws Error if the manifest has an unknown version */
export function parseManifest(content: unknown): BackupManifest {
  const parsed = manifestShape.safeParse(content);
  if (!parsed.success) throw new Error(NEWER);
  return parsed.data;
}

export const NEWER = 'This backup was made by a version that this one cannot read.';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
