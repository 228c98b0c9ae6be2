import { AccountDeleted } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { newEvent } from '@pasteroom/kit/core/event';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { EventContext } from './apply-payment.ts';

/** How accounts end. Each method can be repeated, and completes what was begun. */
export interface DeletedAccounts {
  /**
   * Forgets an account with its tokens, so that from this moment nobody has it, and puts the event into its outbox, in one step; then cuts what it has
   * bought loose from its person, for good. Whoever signs in as the same person afterwards has a new account. Nothing where nobody has it.
   */
  delete(accountId: string, event: DomainEvent): Promise<void>;
  /** Completes what broke off, and forgets that an account was there once its event is out; how many of those. */
  sweep(limit: number): Promise<number>;
}

export interface DeleteAccountDeps extends EventContext {
  deletedAccounts: DeletedAccounts;
}

/** Forgets the caller's own account, with all that it has bought, and tells everybody who keeps something of it. Throws `forbidden` for any other account. */
export async function deleteAccount(
  { deletedAccounts, ...context }: DeleteAccountDeps,
  accountId: string,
  { user }: Caller,
): Promise<void> {
  if (user?.id !== accountId) throw new AppError('forbidden', 'Only its owner deletes an account.');
  await deletedAccounts.delete(accountId, newEvent(AccountDeleted, { accountId }, context));
}
