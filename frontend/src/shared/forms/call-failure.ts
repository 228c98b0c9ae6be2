import { ApiError } from '../../api/api-error.ts';

/** Where a failed call is told: in the form, which stays open with all that was typed, or on the screen, after the form has closed. */
export type CallFailure =
  { readonly at: 'form'; readonly message: string } | { readonly at: 'screen'; readonly message: string | undefined };

/** A failure that is told under the code field, which stays open like the rest of its form. */
export type CodeFailure<Text> = { readonly at: 'code'; readonly text: Text } | { readonly at: 'code'; readonly message: string };

/** Tells whether the server let nobody in: it wants a pass, also from who was signed in a moment ago. */
export function asksForCaptcha(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'captcha_required' || error.code === 'captcha_invalid' || error.code === 'unauthorized')
  );
}

/** Sorts a failed call of a form without a code. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof ApiError)) return { at: 'screen', message: undefined };
  return { at: error.status === 429 ? 'form' : 'screen', message: error.message };
}

/** Sorts a failed call of a form with a code; `known` names the statuses that speak of it, with their text. */
export function codeCallFailure<Text>(error: unknown, known: Readonly<Record<number, Text>>): CodeFailure<Text> | CallFailure {
  if (!(error instanceof ApiError)) return callFailure(error);
  const text = known[error.status];
  if (text !== undefined) return { at: 'code', text };
  const ofCode = error.errors.find(({ path }) => path === '/uniqueId');
  return ofCode === undefined ? callFailure(error) : { at: 'code', message: ofCode.message };
}
