import { AppError } from './errors.ts';

export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

export const isFull = (thrown: unknown): boolean =>
  thrown instanceof AppError && thrown.cause instanceof StoreFull;

export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This is temporarily unavailable. Please try again.', { cause });

/**
 * By default, treats any failure as an outage, so unreadable records never count as missing.
 * @throws `unavailable`
 */
export async function orUnavailable<T>(
  call: Promise<T>,
  isOutage: (failure: unknown) => boolean = () => true,
): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    throw isOutage(failure) ? unavailable(failure) : failure;
  }
}
