import { AppError } from './errors.ts';

/** The cause of `unavailable` where a store answers, but has no room for anything new. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

/** Whether a call failed because the store is full. Reading from it still works. */
export const isFull = (thrown: unknown): boolean => thrown instanceof AppError && thrown.cause instanceof StoreFull;

/** What a person is told when a store or a broker does not answer. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This is not available at the moment. Please try again.', { cause });

/**
 * What a store's call gives. A failure that is an outage, as every failure of a server is, becomes `unavailable`, so that a record that cannot be
 * read never counts as missing.
 */
export async function orUnavailable<T>(call: Promise<T>, isOutage: (failure: unknown) => boolean = () => true): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    throw isOutage(failure) ? unavailable(failure) : failure;
  }
}
