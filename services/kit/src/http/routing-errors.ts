import { AppError } from '../core/errors.ts';

export const noSuchAddress = (): AppError =>
  new AppError('not_found', 'This address does not exist.');

export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('method_not_allowed', `This address only supports ${allowed.join(', ')}.`);
