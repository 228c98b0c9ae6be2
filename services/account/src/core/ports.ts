import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Account, Profile } from './account.ts';
import type { Grant } from './grant.ts';

/** Makes the event that tells until when an account is premium now. */
export type ToEvent = (accountId: string, premiumUntil: Date | null, orderIds: readonly string[]) => DomainEvent;

/**
 * The accounts, and the orders that make them premium. An account's `premiumUntil` and the event that tells of it change in one step; whoever is
 * told of a failure repeats the call, which completes what was begun.
 */
export interface AccountRepository {
  /**
   * The account of this profile's subject with what the profile says now; a new one under `id` where there is none yet. Of many first
   * sign-ins at once one makes the account and all get it. Guests' purchases for its address belong to the account that signed in with it last.
   */
  recordSignIn(profile: Profile, id: string): Promise<Account>;
  get(id: string): Promise<Account | null>;
  /**
   * Adds to what is known of an order: what it has stays, the later end counts, and what is revoked stays revoked. Without an account it goes to the one
   * with its address, if any. Its account is premium by it at once.
   */
  recordGrant(grant: Grant, toEvent: ToEvent): Promise<void>;
  /** Gives an account the orders for this address that nobody has. Until when the account is premium with all that it has. */
  claimGrants(accountId: string, emailHash: string, toEvent: ToEvent): Promise<Date | null>;
  ping(): Promise<void>;
}
