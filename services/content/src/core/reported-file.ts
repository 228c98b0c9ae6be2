import { AppError } from '@pasteroom/kit/core/errors';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { fileIdOf, filesOf, type OwnedFiles } from './attachments.ts';

/**
 * Prefixes the message with the file's name.
 * @throws `validation` if the owner has no such file
 */
export function messageAbout(file: string | undefined, message: string, owner: OwnedFiles): string {
  if (file === undefined) return message;
  if (!filesOf(owner).includes(fileIdOf(file)))
    throw new AppError('validation', 'The reported content does not contain this file.', {
      errors: [{ path: '/file', message: 'is not a file of the reported content' }],
    });
  return `File: ${keptFilename(file)}\n${message}`;
}
