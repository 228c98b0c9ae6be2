import { AppError } from '@pasteroom/kit/core/errors';
import { DRAFT_LIFE, fileIdOf, generatedFilename } from './attachments.ts';
import type { FileDeps, StoredFile } from './ports.ts';

/** The record of a file that may be read now, by the name in its address. Throws `not_found`, also for one whose owner is over or held back. */
export async function getFile({ files, now }: Pick<FileDeps, 'files' | 'now'>, name: string): Promise<StoredFile> {
  const at = now();
  const file = await files.find(fileIdOf(name), at, new Date(at.getTime() - DRAFT_LIFE));
  if (!file || generatedFilename(file) !== name) throw new AppError('not_found', 'There is no such file. Files end together with their text or page.');
  return file;
}
