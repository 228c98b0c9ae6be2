import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';

class FilesOrphaned extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('The files are orphaned.');
    this.ids = ids;
  }
}

export const attachmentsOrphaned = (ids: readonly string[]): AppError =>
  unavailable(new FilesOrphaned(ids));

export const orphanedIn = (thrown: unknown): readonly string[] =>
  thrown instanceof AppError && thrown.cause instanceof FilesOrphaned ? thrown.cause.ids : [];
