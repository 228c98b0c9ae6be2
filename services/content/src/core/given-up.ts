import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';

/** Names the attachments that an owner was to have and that nothing can adopt any more. */
class GivenUp extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('The files were given up.');
    this.ids = ids;
  }
}

/** What the record of files refuses an owner with whose attachments were given up. */
export const attachmentsGivenUp = (ids: readonly string[]): AppError => unavailable(new GivenUp(ids));

/** Ids of the attachments for which an owner was refused; none where something else was thrown. */
export const givenUpIn = (thrown: unknown): readonly string[] =>
  thrown instanceof AppError && thrown.cause instanceof GivenUp ? thrown.cause.ids : [];
