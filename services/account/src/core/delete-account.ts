import { AccountDeleted } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';

export interface DeletedAccounts {
  /**
   * Atomically deletes the account with its tokens and adds the event. Then anonymizes its
   * purchases. Idempotent.
   */
  delete(accountId: string, event: DomainEvent): Promise<void>;
  announceAgain(
    announcedBefore: Date,
    eventOf: (accountId: string) => DomainEvent,
    limit: number,
  ): Promise<number>;
  /**
   * Completes interrupted deletions. Purges accounts whose events are published, and returns their
   * number.
   */
  sweep(deletedBefore: Date, limit: number): Promise<number>;
}

/** Ids stay stored this long, to repeat deletion events in case one is lost. */
const DELETION_TTL_MS = 7 * DAY;
const ANNOUNCE_INTERVAL_MS = HOUR;
const BATCH_SIZE = 100;

export interface DeleteAccountDeps extends EventContext {
  deletedAccounts: DeletedAccounts;
}

/** @throws `forbidden` unless the caller owns the account */
export async function deleteAccount(
  { deletedAccounts, ...context }: DeleteAccountDeps,
  accountId: string,
  { user }: Caller,
): Promise<void> {
  if (user?.id !== accountId)
    throw new AppError('forbidden', 'Only the owner can delete an account.');
  await deletedAccounts.delete(accountId, newEvent(AccountDeleted, { accountId }, context));
}

export async function reconcileDeletions({
  deletedAccounts,
  ...context
}: DeleteAccountDeps): Promise<void> {
  const ago = (ms: number) => new Date(context.now().getTime() - ms);
  await deletedAccounts.sweep(ago(DELETION_TTL_MS), BATCH_SIZE);
  const eventOf = (accountId: string) => newEvent(AccountDeleted, { accountId }, context);
  await deletedAccounts.announceAgain(ago(ANNOUNCE_INTERVAL_MS), eventOf, BATCH_SIZE);
}
