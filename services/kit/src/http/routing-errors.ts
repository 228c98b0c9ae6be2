import { AppError } from '../core/errors.ts';

/** The refusal of an address that nothing stands at. */
export const noSuchAddress = (): AppError => new AppError('not_found', 'There is nothing at this address.');

/** The refusal of a method that an address does not answer; its answer names those that it does in `allow`. */
export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('method_not_allowed', `This address answers ${allowed.join(', ')} only.`);
