import { ApiError } from '../../api/api-error.ts';
import type { Submission } from '../../shared/composer/submission.ts';

/** A submission of a page: the id that it asks for, and the key by which a repetition is recognised. */
export interface PageSubmission extends Submission {
  readonly id: string;
}

/** Sends under the id of a submission; where that is taken, draws another and tries once more. */
export async function sendUnderFreeId<T>(
  first: PageSubmission,
  draw: () => PageSubmission,
  send: (submission: PageSubmission) => Promise<T>,
): Promise<T> {
  try {
    return await send(first);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await send(draw());
  }
}
