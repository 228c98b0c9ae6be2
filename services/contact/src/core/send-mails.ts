import { MailOverdue } from '@pasteroom/events';
import { DAY, HOUR, MINUTE, YEAR } from '@pasteroom/kit/core/clock';
import { AppError, isAppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Mail, Mailer, MailRecords, WaitingMail } from './mail.ts';

/** Must exceed the retention of events: 7 days in topics, 90 in dead-letter topics. */
const RECORD_TTL_MS = YEAR;
/** The retention time of dead letters. */
const WAITING_TTL_MS = 90 * DAY;
const PURGE_BATCH_SIZE = 1_000;

/** Doubles with each further attempt. */
const FIRST_RETRY_DELAY_MS = MINUTE;
const MAX_RETRY_DELAY_MS = 2 * HOUR;
/** After this time, an email is reported as overdue. */
const RETRY_FOR_MS = DAY;
const SEND_BATCH_SIZE = 100;
/** Above this number, events are redelivered later. */
const MAX_WAITING = 10_000;

export interface MailDeps extends EventContext {
  mails: MailRecords;
  mailer: Mailer | null;
  onUncertain(key: string): void;
  onFailure(key: string, failure: Error): void;
  publish(event: DomainEvent): Promise<void>;
}

/**
 * Stores the email for a retry if the server is unavailable. Removes it from the store before
 * sending, so a crash may lose it but never sends it twice. Ignores known keys.
 * @throws Error if the server rejects the email permanently, or if too many emails are waiting
 */
export async function sendOnce(deps: MailDeps, mail: Mail): Promise<void> {
  const { mails, mailer, now } = deps;
  if (!mailer) return;
  if ((await mails.countWaiting(MAX_WAITING)) >= MAX_WAITING)
    throw unavailable(new Error('Too many emails are queued.'));
  await mails.add(mail, now());
  const waiting = await mails.take(mail.key);
  const failure = waiting && (await deliver(deps, waiting.mail));
  if (!failure) return;
  if (isAppError(failure, 'unavailable')) return wait(deps, waiting);
  await mails.putBack(waiting, null);
  throw failure;
}

/** Stops at the first temporary error, since the server may be down. */
export async function sendDue(deps: MailDeps): Promise<number> {
  const { mails, mailer, now } = deps;
  let sent = 0;
  while (mailer && sent < SEND_BATCH_SIZE) {
    const waiting = await mails.takeDue(now());
    if (!waiting) break;
    const failure = await deliver(deps, waiting.mail);
    if (!failure) {
      sent += 1;
      continue;
    }
    await wait(deps, waiting);
    if (
      isAppError(failure, 'unavailable') &&
      now().getTime() - waiting.since.getTime() < RETRY_FOR_MS
    )
      break;
    await deps.publish(newEvent(MailOverdue, { mailKey: waiting.mail.key }, deps));
  }
  return sent;
}

/**
 * If sending fails, the email stays stored until its event is replayed.
 * @throws `gone` if the server is unavailable, since no retry follows, or the server's error
 */
export async function sendOverdue(deps: MailDeps, key: string): Promise<void> {
  const waiting = deps.mailer && (await deps.mails.take(key));
  const failure = waiting && (await deliver(deps, waiting.mail));
  if (!failure) return;
  await deps.mails.putBack(waiting, null);
  throw isAppError(failure, 'unavailable')
    ? new AppError('gone', 'The mail server was unavailable for too long.', { cause: failure })
    : failure;
}

export function purgeMails({ mails, now }: Pick<MailDeps, 'mails' | 'now'>): Promise<number> {
  const before = (age: number) => new Date(now().getTime() - age);
  return mails.purge(
    { sentBefore: before(RECORD_TTL_MS), waitingBefore: before(WAITING_TTL_MS) },
    PURGE_BATCH_SIZE,
  );
}

/** Returns the error, or null if the server may have accepted the email. */
async function deliver(
  { mailer, onUncertain, onFailure }: MailDeps,
  mail: Mail,
): Promise<Error | null> {
  try {
    if ((await mailer?.send(mail)) === 'unknown') onUncertain(mail.key);
    return null;
  } catch (thrown) {
    const failure = thrown instanceof Error ? thrown : new Error(String(thrown));
    onFailure(mail.key, failure);
    return failure;
  }
}

function wait({ mails, now }: MailDeps, { tries, ...waiting }: WaitingMail): Promise<void> {
  const pause = Math.min(FIRST_RETRY_DELAY_MS * 2 ** tries, MAX_RETRY_DELAY_MS);
  return mails.putBack({ ...waiting, tries: tries + 1 }, new Date(now().getTime() + pause));
}
