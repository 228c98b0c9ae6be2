import { AppError } from '@pasteroom/kit/core/errors';
import { DRAFT_TTL_MS, fileIdOf, generatedFilename } from './attachments.ts';
import type { FileDeps, StoredFile } from './ports.ts';

type GetDeps = Pick<FileDeps, 'files' | 'now'>;

/** Also returns null if all owners have expired or are held. */
export async function findFile({ files, now }: GetDeps, name: string): Promise<StoredFile | null> {
  const at = now();
  const file = await files.find(fileIdOf(name), at, new Date(at.getTime() - DRAFT_TTL_MS));
  return file && generatedFilename(file) === name ? file : null;
}

export async function getFile(deps: GetDeps, name: string): Promise<StoredFile> {
  const file = await findFile(deps, name);
  if (!file)
    throw new AppError(
      'not_found',
      'This file does not exist. Files are deleted together with their text or page.',
    );
  return file;
}
