import { AppError } from './errors.ts';

/** What a person is told when a store or a broker does not answer. */
export const unavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'This is not available at the moment. Please try again.', { cause });
