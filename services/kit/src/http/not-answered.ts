import type { ServerResponse } from 'node:http';
import { AppError } from '../core/errors.ts';

/** The refusal of an address that nothing stands at. */
export const nothingHere = (): AppError => new AppError('not_found', 'There is nothing at this address.');

/** The refusal of a method that an address does not answer; its answer names those that it does. */
export function wrongMethod(res: ServerResponse, allowed: readonly string[]): AppError {
  res.setHeader('allow', allowed.join(', '));
  return new AppError('method_not_allowed', `This address answers ${allowed.join(', ')} only.`);
}
