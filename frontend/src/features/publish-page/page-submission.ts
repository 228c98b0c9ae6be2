import { ApiError } from '../../api/api-error.ts';
import type { Submission } from '../../shared/composer/submission.ts';

export interface PageSubmission extends Submission {
  readonly id: string;
}

/** Retries once with another ID if the first is taken. */
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
