import type { Caller } from '@pasteroom/kit/core/caller';
import { SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import {
  EXPIRY_SECONDS,
  MAX_PASSWORD_LENGTH,
  READ_LIMITS,
  type ReadLimit,
} from '@pasteroom/openapi/rules/sharing';
import { type Lifetimes, planOf } from './paste.ts';

export interface SharingOptions {
  /** In milliseconds. Undefined for the maximum of the plan. */
  lifeMs?: number;
  readLimit?: ReadLimit;
  password?: string;
}

const CONTROL = /\p{Cc}/u;

/** @throws `validation` with the name of the field */
export function readSharingOptions(fields: ReadonlyMap<string, string>): SharingOptions {
  const [expiresIn, readLimit, password] = ['expiresIn', 'readLimit', 'password'].map((name) =>
    fields.get(name),
  );
  return {
    ...(expiresIn !== undefined && { lifeMs: expirySeconds(expiresIn) * SECOND }),
    ...(readLimit !== undefined && {
      readLimit: choice(
        readLimit,
        READ_LIMITS,
        invalid(
          'readLimit',
          `A text can be opened ${READ_LIMITS.join(', ')} times, or without a limit.`,
        ),
      ),
    }),
    ...(password !== undefined && { password: checkedPassword(password) }),
  };
}

const expirySeconds = (written: string): number =>
  choice(
    written,
    EXPIRY_SECONDS,
    invalid('expiresIn', 'A text can expire in 10 minutes, 1 hour, 24 hours or 1 year.'),
  );

function choice<Choice extends number>(
  written: string,
  choices: readonly Choice[],
  error: AppError,
): Choice {
  const found = choices.find((each) => String(each) === written);
  if (found === undefined) throw error;
  return found;
}

function checkedPassword(password: string): string {
  // A JavaScript string counts some characters twice, unlike its iterator.
  const { length } = [...password];
  if (length === 0 || length > MAX_PASSWORD_LENGTH || CONTROL.test(password))
    throw invalid(
      'password',
      `A password has 1 to ${MAX_PASSWORD_LENGTH} characters, without line breaks.`,
    );
  return password;
}

export const invalid = (field: string, message: string): AppError =>
  new AppError('validation', message, { errors: [{ path: `/${field}`, message }] });

/**
 * Configured lifetimes may be shorter than those of the plans.
 * @throws `validation` if the caller's plan doesn't allow this expiry
 */
export function expiryFor(
  { lifeMs }: SharingOptions,
  {
    caller,
    now,
    from = now,
    lifetimes,
  }: { caller: Caller; now: Date; from?: Date | undefined; lifetimes: Lifetimes },
): Date {
  const plan = planOf(caller, now);
  if (lifeMs !== undefined && lifeMs > PLANS[plan].textLife)
    throw invalid('expiresIn', 'Only Premium texts can expire in 1 year.');
  return new Date(from.getTime() + Math.min(lifetimes[plan], lifeMs ?? Infinity));
}
