import { ApiError } from '../../api/api-error.ts';
import type { TextKey } from '../../i18n/i18n.ts';

/**
 * Where a failed call is told: under the code field, at the captcha or in the form, which stay open with all that was typed;
 * or on the screen, after the form has closed.
 */
export type CallFailure =
  | { readonly at: 'code'; readonly text: TextKey }
  | { readonly at: 'code'; readonly message: string }
  | { readonly at: 'captcha' }
  | { readonly at: 'form'; readonly message: string }
  | { readonly at: 'screen'; readonly reason: string | undefined };

/** Sorts a failed call; `known` names the statuses that speak of the code, with their text. */
export function callFailure(error: unknown, known: Readonly<Record<number, TextKey>>): CallFailure {
  if (!(error instanceof ApiError)) return { at: 'screen', reason: undefined };
  const text = known[error.status];
  if (text !== undefined) return { at: 'code', text };
  if (error.code === 'captcha_required' || error.code === 'captcha_invalid') return { at: 'captcha' };
  if (error.status === 429) return { at: 'form', message: error.message };
  const ofCode = error.errors.find(({ path }) => path === '/uniqueId');
  return ofCode === undefined ? { at: 'screen', reason: error.message } : { at: 'code', message: ofCode.message };
}
