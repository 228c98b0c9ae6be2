import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Account, Profile } from './account.ts';
import type { Grant } from './grant.ts';

export type ToEvent = (
  accountId: string,
  premiumUntil: Date | null,
  orderIds: readonly string[],
) => DomainEvent;

/** Writes `premiumUntil` and its event atomically. Callers must retry failed calls. */
export interface AccountRepository {
  /**
   * Concurrent first sign-ins return the same account. Only new accounts use `id`. Guests'
   * purchases go to the account that last signed in with their email address.
   */
  recordSignIn(profile: Profile, id: string): Promise<Account>;
  get(id: string): Promise<Account | null>;
  /**
   * Known fields stay, the later expiry wins, and revocation is final. Without `accountId`, the
   * order goes to the account with its email address.
   */
  recordGrant(grant: Grant, toEvent: ToEvent): Promise<void>;
  /** Assigns all unclaimed orders for this email address. Returns the account's new expiry. */
  claimGrants(accountId: string, emailHash: string, toEvent: ToEvent): Promise<Date | null>;
  ping(): Promise<void>;
}
