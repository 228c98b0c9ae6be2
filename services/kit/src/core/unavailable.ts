import { AppError } from './errors.ts';

/** What a person is told when a store or a broker does not answer. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This is not available at the moment. Please try again.', { cause });

/** What a call of a server gives; whatever it fails with is `unavailable`. */
export async function orUnavailable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw unavailable(cause);
  }
}
