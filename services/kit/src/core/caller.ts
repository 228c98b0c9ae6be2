import { AppError } from './errors.ts';

/** Identity from the caller token, which only the BFF can sign. */
export interface Caller {
  user: SignedInUser | null;
  client: string;
  device?: string;
  /** Keyed hash of an IPv6 client's /48. Present only if `device` is. */
  network?: string;
  isUnlimited?: boolean;
  isOperator?: boolean;
}

export interface SignedInUser {
  id: string;
  /** This and `premiumUntil` are undefined unless needed, to save a call to the account service. */
  name?: string;
  email?: string;
  /** ISO 8601, or null without premium. */
  premiumUntil?: string | null;
}

/** @throws Error if the claim is missing: treating a paying user as a guest would hide that bug */
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
