import { ApiError } from '../../api/api-error.ts';
import type { Attempt } from '../../shared/composer/attempt.ts';

/** A submission of a page: the id that it asks for, and the key by which a repetition is recognised. */
export interface PageAttempt extends Attempt {
  readonly id: string;
}

/** Sends under the id of an attempt; where that is taken, draws another and tries once more. */
export async function sendUnderFreeId<T>(
  first: PageAttempt,
  draw: () => PageAttempt,
  send: (attempt: PageAttempt) => Promise<T>,
): Promise<T> {
  try {
    return await send(first);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await send(draw());
  }
}
