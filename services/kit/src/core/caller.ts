/** Who calls, as the BFF says in the caller token: nobody else's word counts. */
export interface Caller {
  user: SignedInUser | null;
  /** Keyed hash of the client's address: tells clients apart without naming them. */
  client: string;
  /** Whether it is the operator, by the operator's token. */
  isOperator?: boolean;
}

export interface SignedInUser {
  id: string;
  name: string;
  email: string;
  /** ISO 8601; null for who never was premium. */
  premiumUntil: string | null;
}

/** Whether the caller is premium at this moment. */
export function isPremium(caller: Caller, now: Date): boolean {
  const until = caller.user?.premiumUntil;
  return until != null && now < new Date(until);
}
