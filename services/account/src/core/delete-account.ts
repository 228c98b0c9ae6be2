import { AccountDeleted } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';

/** Methods can be repeated and complete interrupted work. */
export interface DeletedAccounts {
  /**
   * Deletes the account with its tokens and adds the event to the outbox, in one step. Then
   * detaches its purchases from the person. The same person gets a new account at the next sign-in.
   * Does nothing if the account doesn't exist.
   */
  delete(accountId: string, event: DomainEvent): Promise<void>;
  /** Repeats the events of accounts that were last announced before a time. Returns how many. */
  announceAgain(announcedBefore: Date, eventOf: (accountId: string) => DomainEvent, limit: number): Promise<number>;
  /**
   * Completes interrupted deletions. Purges accounts that were deleted before a time and whose
   * events are published, and returns how many.
   */
  sweep(deletedBefore: Date, limit: number): Promise<number>;
}

/**
 * Deletions are announced repeatedly for this long, in case an event is lost. The ids are kept as
 * long.
 */
const ANNOUNCED_FOR = 7 * DAY;
const ANNOUNCED_EVERY = HOUR;
const BATCH_SIZE = 100;

export interface DeleteAccountDeps extends EventContext {
  deletedAccounts: DeletedAccounts;
}

/** @throws `forbidden` unless the caller owns the account. */
export async function deleteAccount(
  { deletedAccounts, ...context }: DeleteAccountDeps,
  accountId: string,
  { user }: Caller,
): Promise<void> {
  if (user?.id !== accountId) throw new AppError('forbidden', 'Only its owner deletes an account.');
  await deletedAccounts.delete(accountId, newEvent(AccountDeleted, { accountId }, context));
}

/** Announces recent deletions again and purges old ones. Any replica may run it at any time. */
export async function reconcileDeletions({ deletedAccounts, ...context }: DeleteAccountDeps): Promise<void> {
  const ago = (ms: number) => new Date(context.now().getTime() - ms);
  await deletedAccounts.sweep(ago(ANNOUNCED_FOR), BATCH_SIZE);
  const eventOf = (accountId: string) => newEvent(AccountDeleted, { accountId }, context);
  await deletedAccounts.announceAgain(ago(ANNOUNCED_EVERY), eventOf, BATCH_SIZE);
}
