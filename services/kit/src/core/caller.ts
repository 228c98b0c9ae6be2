import { AppError } from './errors.ts';

/** Who calls, as the BFF says in the caller token. Services believe nothing else. */
export interface Caller {
  user: SignedInUser | null;
  /** Keyed hash of the client's address: tells clients apart without naming them. */
  client: string;
  /** The random id of a guest's browser; left out where it has none. Only operations that distinguish people by it receive it. */
  device?: string;
  /** Keyed hash of the /48 around an IPv6 address. Operations that receive `device` receive this and `isUnlimited`, too. */
  network?: string;
  /** Whether a test key lifts the limits. */
  isUnlimited?: boolean;
  /** Whether it is the operator, by the operator's token. */
  isOperator?: boolean;
}

export interface SignedInUser {
  id: string;
  /** The name and the address. Left out where the call does not depend on them, since the account service is not asked then. */
  name?: string;
  email?: string;
  /** Until when the user is premium (ISO 8601), or null. Left out where the call does not depend on it, since the account service is not asked then. */
  premiumUntil?: string | null;
}

/** Whether the caller is premium at this moment. Throws where the claim is missing, since to take a premium caller for a guest because of that bug would be worse. */
export function isPremium({ user }: Caller, now: Date): boolean {
  if (user === null) return false;
  if (user.premiumUntil === undefined) throw new Error('Nobody asked whether this caller is premium.');
  return user.premiumUntil !== null && now < new Date(user.premiumUntil);
}

/** Returns the user's address. Throws where the claim is missing, since that is a bug. */
export function emailOf({ email }: Pick<SignedInUser, 'email'>): string {
  if (email === undefined) throw new Error('Nobody asked for the address of this caller.');
  return email;
}

/** Returns the signed-in user; throws `unauthorized` for a guest. */
export function requireUser({ user }: Caller): SignedInUser {
  if (user === null) throw new AppError('unauthorized', 'Please sign in.');
  return user;
}

/** Throws `forbidden` unless it is the operator who calls. */
export function checkOperator({ isOperator }: Caller): void {
  if (isOperator !== true) throw new AppError('forbidden', 'This is for the operator only.');
}
