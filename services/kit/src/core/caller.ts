import { AppError } from './errors.ts';

/** Who calls, as the BFF says in the caller token: nobody else's word counts. */
export interface Caller {
  user: SignedInUser | null;
  /** Keyed hash of the client's address: tells clients apart without naming them. */
  client: string;
  /** The random id of a guest's browser; left out where it has none. Only operations are told that tell people apart by it. */
  device?: string;
  /** The same as `client` of the wider networks that it belongs to, the nearest first. Who is told of the browser is told of these and of the next one. */
  networks?: readonly string[];
  /** Whether a test key lifts what is counted. */
  isUnlimited?: boolean;
  /** Whether it is the operator, by the operator's token. */
  isOperator?: boolean;
}

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  /** ISO 8601; null for who is not premium. Left out where the call does not depend on it, so nobody asked. */
  premiumUntil?: string | null;
}

/** Whether the caller is premium at this moment. Throws where that was not asked for a call that depends on it: a bug, and who paid must not bear it. */
export function isPremium({ user }: Caller, now: Date): boolean {
  if (user === null) return false;
  if (user.premiumUntil === undefined) throw new Error('Nobody asked whether this caller is premium.');
  return user.premiumUntil !== null && now < new Date(user.premiumUntil);
}

/** Who is signed in; throws `unauthorized` for a guest. */
export function requireUser({ user }: Caller): SignedInUser {
  if (user === null) throw new AppError('unauthorized', 'Please sign in.');
  return user;
}

/** Throws `forbidden` unless it is the operator who calls. */
export function checkOperator({ isOperator }: Caller): void {
  if (isOperator !== true) throw new AppError('forbidden', 'This is for the operator only.');
}
