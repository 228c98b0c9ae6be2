import { Readable } from 'node:stream';
import { AppError } from '@pasteroom/kit/core/errors';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';
import { pictureTypeOf, type Attachment } from './attachments.ts';
import { cleanPicture } from './pictures/clean-picture.ts';
import type { FileDeps } from './ports.ts';
import { deleteOrphans, storeFile } from './store-file.ts';

/**
 * Cleans up after failures.
 * @throws `file_type`, `file_too_large` or `validation`
 */
export async function storeImage(
  deps: FileDeps,
  parts: AsyncIterable<FormPart>,
): Promise<Attachment> {
  let picture: Attachment | undefined;
  try {
    for await (const part of parts) {
      if (part.kind === 'file') picture = await storePicture(deps, part);
    }
  } catch (thrown) {
    if (picture) await deleteOrphans(deps, [picture.id]).catch(() => undefined);
    throw thrown;
  }
  if (!picture)
    throw new AppError('validation', 'Send an image in the field file.', {
      errors: [{ path: '/file', message: 'is missing' }],
    });
  return picture;
}

async function storePicture(deps: FileDeps, part: FormFile): Promise<Attachment> {
  const type = pictureTypeOf(part);
  const bytes = cleanPicture({ type, filename: part.filename }, await part.readAll());
  return storeFile(deps, 'picture', type, {
    ...part,
    stream: Readable.from([bytes], { objectMode: false }),
  });
}
