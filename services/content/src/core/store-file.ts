import type { FormFile } from '@pasteroom/kit/core/form';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import type { Attachment } from './attachments.ts';
import { fileBlocked, type CurrentBlocks } from './blocks.ts';
import { detectingCharset } from './charset.ts';
import { hashing } from './hashed-file.ts';
import type { FileDeps, StoredFile } from './ports.ts';
import { checkStorageFor } from './storage-limits.ts';

/**
 * Cleans up after failures.
 * @throws `storage_full`, `file_blocked`, or the upload's error
 */
export async function storeFile(
  { files, objects, blocksNow, now, newId }: FileDeps,
  kind: StoredFile['kind'],
  type: string,
  upload: FormFile,
): Promise<Attachment> {
  await checkStorageFor(kind, { objects });
  const id = newId();
  const filename = keptFilename(upload.filename);
  await files.add({ id, kind, filename, type, createdAt: now() });
  try {
    const text = type.startsWith('text/') ? detectingCharset(upload.stream) : undefined;
    const size = await putAllowed(
      objects,
      id,
      { filename, stream: text?.stream ?? upload.stream },
      (await blocksNow()).files,
    );
    const charset = text?.charset() ?? 'utf-8';
    if (charset !== 'utf-8') await files.setCharset(id, charset);
    return { id, filename, type, size };
  } catch (thrown) {
    await deleteOrphans({ files, objects, now }, [id]).catch(() => undefined);
    throw thrown;
  }
}

async function putAllowed(
  objects: FileDeps['objects'],
  id: string,
  { filename, stream }: Pick<FormFile, 'filename' | 'stream'>,
  blocked: CurrentBlocks['files'],
): Promise<number> {
  if (blocked.size === 0) return (await objects.put(id, stream)).size;
  const hashed = hashing(stream);
  const { size } = await objects.put(id, hashed.stream);
  if (blocked.has(hashed.digest())) throw fileBlocked(filename);
  return size;
}

export async function deleteOrphans(
  { files, objects, now }: Pick<FileDeps, 'files' | 'objects' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await erase({ files, objects }, await files.markOrphaned(ids, now()));
}

/** Deletes the bytes first, because only the records refer to them. */
export async function erase(
  { files, objects }: Pick<FileDeps, 'files' | 'objects'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await objects.delete(ids);
  await files.remove(ids);
}
