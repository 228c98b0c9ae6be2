import { fileIdOf } from '@pasteroom/content/core/attachments';
import { getFile } from '@pasteroom/content/core/get-file';
import type { StoredFile } from '@pasteroom/content/core/ports';
import { AppError, isAppError } from '@pasteroom/kit/core/errors';
import type { Deps } from './deps.ts';

/** @throws `gone` if the page of the file is gone, otherwise `not_found` */
export async function getPageFile(
  deps: Pick<Deps, 'pages' | 'files' | 'now'>,
  name: string,
): Promise<StoredFile> {
  try {
    return await getFile(deps, name);
  } catch (thrown) {
    const isGone = isAppError(thrown, 'not_found') && (await deps.pages.hadFile(fileIdOf(name)));
    throw isGone ? new AppError('gone', 'This file was removed.', { cause: thrown }) : thrown;
  }
}
