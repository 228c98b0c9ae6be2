import { ApiError, type ErrorCode } from '../../api/api-error.ts';
import { isAbort } from '../captcha/with-pass.ts';

export interface FormProblem<Field extends string> {
  readonly at: Field | 'form';
  readonly message: string;
}

interface KnownProblem<Field extends string> {
  readonly at: Field | 'form';
  /** Defaults to the server's message. */
  readonly message?: string;
}

export type CallProblem<Field extends string> =
  | { readonly closesForm: false; readonly told: FormProblem<Field> }
  | { readonly closesForm: true; readonly reason: string | undefined };

export interface ProblemRules<Field extends string> {
  readonly known?: Readonly<
    Partial<Record<ErrorCode, KnownProblem<Field>>> &
      Partial<Record<'cancelled', FormProblem<Field>>>
  >;
  readonly pieces?: Readonly<Record<string, Field>>;
}

/** Also true for an expired session, because guests need a captcha. */
export function asksForCaptcha(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'captcha_required' ||
      error.code === 'captcha_invalid' ||
      error.code === 'unauthorized')
  );
}

export function problemOf<Field extends string>(
  error: unknown,
  { known = {}, pieces = {} }: ProblemRules<Field>,
): CallProblem<Field> {
  const inForm = (told: FormProblem<Field>) => ({ closesForm: false, told }) as const;
  if (isAbort(error) && known.cancelled !== undefined) return inForm(known.cancelled);
  if (!(error instanceof ApiError)) return { closesForm: true, reason: undefined };
  const told = known[error.code];
  if (told !== undefined) return inForm({ message: error.message, ...told });
  for (const { path, message } of error.errors) {
    const field = pieces[path];
    if (field !== undefined) return inForm({ at: field, message });
  }
  return error.status === 429
    ? inForm({ at: 'form', message: error.message })
    : { closesForm: true, reason: error.message };
}
