import { AppError } from '../core/errors.ts';

export const noSuchAddress = (): AppError => new AppError('not_found', 'This URL does not exist.');

export const methodNotAllowed = (allowed: readonly string[]): AppError =>
  new AppError('method_not_allowed', `This URL only supports ${allowed.join(', ')}.`);
