import { AppError } from '@pasteroom/kit/core/errors';
import { DRAFT_LIFE, fileIdOf, generatedFilename } from './attachments.ts';
import type { Deps } from './deps.ts';
import type { StoredFile } from './ports.ts';

/** The record of a file that may be read now, by its name below /uploads. Throws `not_found`, also for one whose text is over. */
export async function getFile({ files, now }: Pick<Deps, 'files' | 'now'>, name: string): Promise<StoredFile> {
  const at = now();
  const file = await files.find(fileIdOf(name), at, new Date(at.getTime() - DRAFT_LIFE));
  if (!file || generatedFilename(file) !== name) throw new AppError('not_found', 'There is no such file.');
  return file;
}
