import { AppError } from '@pasteroom/kit/core/errors';
import type { Attachment } from './attachments.ts';
import { fileBlocked } from './blocks.ts';
import { findFile } from './get-file.ts';
import { digestOf } from './hashed-file.ts';
import type { FileDeps } from './ports.ts';

/**
 * Returns null if the file isn't readable.
 * @throws `file_blocked`
 */
export async function findAttachment(
  deps: Pick<FileDeps, 'files' | 'objects' | 'blocksNow' | 'now'>,
  name: string,
): Promise<Attachment | null> {
  const file = await findFile(deps, name);
  if (file?.kind !== 'attachment') return null;
  const { id, filename, type } = file;
  const size = await deps.objects.sizeOf(id);
  if (size === null) return null;
  const blocked = (await deps.blocksNow()).files;
  if (blocked.size > 0 && blocked.has((await digestOf(deps.objects, id)) ?? ''))
    throw fileBlocked(filename);
  return { id, filename, type, size };
}

export const filesGone = (names: readonly string[]): AppError =>
  new AppError(
    'file_gone',
    `These files are no longer available: ${names.map((name) => `"${name}"`).join(', ')}. Please attach them again.`,
    {
      errors: names.map((name) => ({ path: '/keep', message: `"${name}" is no longer available` })),
    },
  );
