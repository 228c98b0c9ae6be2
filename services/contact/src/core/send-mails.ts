import { MailOverdue } from '@pasteroom/events';
import { DAY, HOUR, MINUTE, YEAR } from '@pasteroom/kit/core/clock';
import { AppError, isAppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Mail, Mailer, MailRecords, WaitingMail } from './mail.ts';

/**
 * Longer than events can be redelivered: topics retain them for 7 days, dead-letter topics for 90.
 */
const RECORD_LIFE = YEAR;
/** The retention time of dead letters. */
const WAITING_LIFE = 90 * DAY;
const PURGE_BATCH_SIZE = 1_000;

/** Doubles with each further attempt. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 2 * HOUR;
/** After this, the mail is reported as overdue. */
const TRIED_FOR = DAY;
const SEND_BATCH_SIZE = 100;
/** Beyond this, events are redelivered later. */
const MAX_WAITING = 10_000;

export interface MailDeps extends EventContext {
  mails: MailRecords;
  mailer: Mailer | null;
  onUncertain(key: string): void;
  onFailure(key: string, failure: Error): void;
  publish(event: DomainEvent): Promise<void>;
}

/**
 * If the server can't accept the mail now, the mail waits. It is removed just before it is sent, so
 * a crash at that moment loses it rather than sending it twice. Ignores known keys.
 * @throws Error if the mail is rejected permanently, or if too many mails are waiting
 */
export async function sendOnce(deps: MailDeps, mail: Mail): Promise<void> {
  const { mails, mailer, now } = deps;
  if (!mailer) return;
  if ((await mails.countWaiting(MAX_WAITING)) >= MAX_WAITING)
    throw unavailable(new Error('Too many mails are waiting.'));
  await mails.add(mail, now());
  const waiting = await mails.take(mail.key);
  const failure = waiting && (await deliver(deps, waiting.mail));
  if (!failure) return;
  if (isAppError(failure, 'unavailable')) return wait(deps, waiting);
  await mails.putBack(waiting, null);
  throw failure;
}

/**
 * Returns the number of sent mails. Stops at the first one that must wait, since the server may be
 * down.
 */
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
    if (isAppError(failure, 'unavailable') && now().getTime() - waiting.since.getTime() < TRIED_FOR)
      break;
    await deps.publish(newEvent(MailOverdue, { mailKey: waiting.mail.key }, deps));
  }
  return sent;
}

/**
 * If sending fails, the mail stays stored until its event is replayed.
 * @throws `gone` if the server is unavailable, since nothing retries this mail anymore, or the
 * server's rejection
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
    { sentBefore: before(RECORD_LIFE), waitingBefore: before(WAITING_LIFE) },
    PURGE_BATCH_SIZE,
  );
}

/** Returns the error, or null if the server has or may have the mail. */
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
  const pause = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
  return mails.putBack({ ...waiting, tries: tries + 1 }, new Date(now().getTime() + pause));
}
