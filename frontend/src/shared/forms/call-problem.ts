import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { isAbort } from '../captcha/with-pass.ts';

/** What is wrong with a field; or with the whole `form`, which is told above its button. */
export interface FormProblem<Field extends string> {
  readonly at: Field | 'form';
  readonly message: string;
}

/** What a call failed with: told in its form, which stays open with all that was typed, or on the screen, after the form has closed. */
export type CallProblem<Field extends string> =
  { readonly closesForm: false; readonly told: FormProblem<Field> } | { readonly closesForm: true; readonly reason: string | undefined };

/** How the failures of a form's call are sorted. */
export interface ProblemRules<Field extends string> {
  /** What has words and a place of its own, by the code of the refusal; `cancelled` is a call that was stopped by hand. */
  readonly known?: Readonly<Partial<Record<ErrorCode | 'cancelled', FormProblem<Field>>>>;
  /** The field that a refused piece of the request came from, by the path of the piece. */
  readonly pieces?: Readonly<Record<string, Field>>;
}

/** Tells whether the server let nobody in: it wants a pass, also from who was signed in a moment ago. */
export function asksForCaptcha(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'captcha_required' || error.code === 'captcha_invalid' || error.code === 'unauthorized')
  );
}

/** Sorts what a call failed with: by its code, then by the piece that was refused; of the rest only a limit on calls leaves the form open. */
export function problemOf<Field extends string>(error: unknown, { known = {}, pieces = {} }: ProblemRules<Field>): CallProblem<Field> {
  const inForm = (told: FormProblem<Field>) => ({ closesForm: false, told }) as const;
  if (isAbort(error) && known.cancelled !== undefined) return inForm(known.cancelled);
  if (!(error instanceof ApiError)) return { closesForm: true, reason: undefined };
  const told = known[error.code];
  if (told !== undefined) return inForm(told);
  for (const { path, message } of error.errors) {
    const field = pieces[path];
    if (field !== undefined) return inForm({ at: field, message });
  }
  return error.status === 429 ? inForm({ at: 'form', message: error.message }) : { closesForm: true, reason: error.message };
}
