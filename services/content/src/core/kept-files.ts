import { AppError } from '@pasteroom/kit/core/errors';
import type { Attachment } from './attachments.ts';
import { findFile } from './get-file.ts';
import type { FileDeps } from './ports.ts';

/** An attachment that can be read now, by the name in its address, as another owner can carry it; null for anything else. */
export async function findAttachment(deps: Pick<FileDeps, 'files' | 'objects' | 'now'>, name: string): Promise<Attachment | null> {
  const file = await findFile(deps, name);
  if (file?.kind !== 'attachment') return null;
  const { id, filename, type } = file;
  const size = await deps.objects.sizeOf(id);
  return size === null ? null : { id, filename, type, size };
}

/** The refusal of a text that was to keep these files. */
export const filesGone = (names: readonly string[]): AppError =>
  new AppError('file_gone', `These files cannot be read any more: ${names.map((name) => `"${name}"`).join(', ')}.`, {
    errors: names.map((name) => ({ path: '/keep', message: `"${name}" cannot be read any more` })),
  });
