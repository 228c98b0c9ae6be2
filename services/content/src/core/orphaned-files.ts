import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';

/** Names the attachments that an owner was to have and that nothing can adopt any more. */
class FilesOrphaned extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('The files are orphaned.');
    this.ids = ids;
  }
}

/** What the record of files refuses an owner with whose attachments are orphaned. */
export const attachmentsOrphaned = (ids: readonly string[]): AppError => unavailable(new FilesOrphaned(ids));

/** Lists the ids of the attachments for which an owner was refused; empty for any other error. */
export const orphanedIn = (thrown: unknown): readonly string[] =>
  thrown instanceof AppError && thrown.cause instanceof FilesOrphaned ? thrown.cause.ids : [];
