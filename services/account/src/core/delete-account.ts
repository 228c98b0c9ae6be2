import { AccountDeleted } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';

/** How accounts end. Each method can be repeated, and completes what was begun. */
export interface DeletedAccounts {
  /**
   * Forgets an account with its tokens, so that from this moment nobody has it, and puts the event into its outbox, in one step; then cuts what it has
   * bought loose from its person, for good. Whoever signs in as the same person afterwards has a new account. Nothing where nobody has it.
   */
  delete(accountId: string, event: DomainEvent): Promise<void>;
  /** Puts events of accounts that were announced last before a moment into the outbox again. Returns how many. */
  announceAgain(announcedBefore: Date, eventOf: (accountId: string) => DomainEvent, limit: number): Promise<number>;
  /** Completes deletions that broke off. Removes the ids of accounts that were deleted before a moment and whose events are out. Returns how many. */
  sweep(deletedBefore: Date, limit: number): Promise<number>;
}

/** How long a deletion is announced again and again, in case an event is lost. The ids of deleted accounts are kept for as long. */
const ANNOUNCED_FOR = 7 * DAY;
const ANNOUNCED_EVERY = HOUR;
const BATCH_SIZE = 100;

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

/** Announces recent deletions again, and forgets older ones. Any replica may call it at any time. */
export async function reconcileDeletions({ deletedAccounts, ...context }: DeleteAccountDeps): Promise<void> {
  const ago = (ms: number) => new Date(context.now().getTime() - ms);
  await deletedAccounts.sweep(ago(ANNOUNCED_FOR), BATCH_SIZE);
  const eventOf = (accountId: string) => newEvent(AccountDeleted, { accountId }, context);
  await deletedAccounts.announceAgain(ago(ANNOUNCED_EVERY), eventOf, BATCH_SIZE);
}
