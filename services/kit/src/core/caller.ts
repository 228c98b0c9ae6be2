import { AppError } from './errors.ts';

/** Identity from the caller token, which only the BFF can sign. */
export interface Caller {
  user: SignedInUser | null;
  client: string;
  device?: string;
  /** Keyed hash of an IPv6 client's /48. Set only if `device` is set. */
  network?: string;
  isUnlimited?: boolean;
  isOperator?: boolean;
}

export interface SignedInUser {
  id: string;
  /** Loaded only if needed, like `premiumUntil`. */
  name?: string;
  email?: string;
  /** ISO 8601, or null without premium. */
  premiumUntil?: string | null;
}

/** @throws Error if `premiumUntil` was not loaded, instead of treating the user as non-paying */
export function isPremium({ user }: Caller, now: Date): boolean {
  if (user === null) return false;
  if (user.premiumUntil === undefined)
    throw new Error('Premium was not requested for this caller.');
  return user.premiumUntil !== null && now < new Date(user.premiumUntil);
}

export function emailOf({ email }: Pick<SignedInUser, 'email'>): string {
  if (email === undefined) throw new Error('The email address was not requested for this caller.');
  return email;
}

export function requireUser({ user }: Caller): SignedInUser {
  if (user === null) throw new AppError('unauthorized', 'Please sign in.');
  return user;
}

export function checkOperator({ isOperator }: Caller): void {
  if (isOperator !== true) throw new AppError('forbidden', 'Only the operator can do this.');
}
