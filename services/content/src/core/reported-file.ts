import { AppError } from '@pasteroom/kit/core/errors';
import { keptFilename } from '@pasteroom/openapi/rules/files';
import { fileIdOf, filesOf, type OwnedFiles } from './attachments.ts';

/** The message of a report that is about one file of what is reported, named as in its address: its name stands in their first line. Throws `validation` for a file of anything else. */
export function messageAbout(file: string | undefined, message: string, owner: OwnedFiles): string {
  if (file === undefined) return message;
  if (!filesOf(owner).includes(fileIdOf(file)))
    throw new AppError('validation', 'What is reported has no such file.', { errors: [{ path: '/file', message: 'is no file of it' }] });
  return `File: ${keptFilename(file)}\n${message}`;
}
