import { AppError } from '../core/errors.ts';

export const noSuchAddress = (): AppError => new AppError('not_found', 'There is nothing at this address.');

export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('method_not_allowed', `This address answers ${allowed.join(', ')} only.`);
