import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Account, Profile } from './account.ts';
import type { Grant } from './grant.ts';

/** Creates the event with an account's new expiry. */
export type ToEvent = (accountId: string, premiumUntil: Date | null, orderIds: readonly string[]) => DomainEvent;

/**
 * Accounts and their orders. `premiumUntil` and its event change atomically. Retry failed calls to
 * complete them.
 */
export interface AccountRepository {
  /**
   * Creates or updates the account of this subject. Only new accounts use `id`. Concurrent first
   * sign-ins get the same account. Guests' purchases belong to the account that last signed in with
   * their email address.
   */
  recordSignIn(profile: Profile, id: string): Promise<Account>;
  get(id: string): Promise<Account | null>;
  /**
   * Merges new information about an order: known fields stay, the later expiry wins, and revocation
   * is final. An order without an account goes to the one with its email address. That account's
   * expiry changes immediately.
   */
  recordGrant(grant: Grant, toEvent: ToEvent): Promise<void>;
  /** Assigns all unclaimed orders for this email address to the account. Returns its new expiry. */
  claimGrants(accountId: string, emailHash: string, toEvent: ToEvent): Promise<Date | null>;
  ping(): Promise<void>;
}
