import { MailOverdue } from '@pasteroom/events';
import { DAY, HOUR, MINUTE, YEAR } from '@pasteroom/kit/core/clock';
import { AppError, isAppError } from '@pasteroom/kit/core/errors';
import { type DomainEvent, type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Mail, Mailer, MailRecords, WaitingMail } from './mail.ts';

/** How long a sent mail is remembered: longer than its event can be delivered again, since topics keep seven days and dead topics ninety. */
const RECORD_LIFE = YEAR;
/** How long a waiting mail is kept: as long as the dead letter of its event. */
const WAITING_LIFE = 90 * DAY;
const PURGED_AT_ONCE = 1_000;

/** The first pause between tries of a mail that its server does not take now; each further pause is twice as long. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 2 * HOUR;
/** How long a mail is tried before it is reported. */
const TRIED_FOR = DAY;
const SENT_AT_ONCE = 100;
/** Mails that wait; events for further ones wait. */
const MOST_WAITING = 10_000;

export interface MailDeps extends EventContext {
  mails: MailRecords;
  /** Null where no mail is sent. */
  mailer: Mailer | null;
  /** Hears of a mail that was handed over, and of which nobody knows whether it has arrived. */
  onUncertain(key: string): void;
  /** Hears why a mail was not handed over. */
  onFailure(key: string, failure: Error): void;
  /** Publishes an event at once; rejects where that fails. */
  publish(event: DomainEvent): Promise<void>;
}

/**
 * Sends a mail, unless the one of its key was sent before; where its server does not take it now, it waits. It is on record until the moment in which it is
 * handed over and no longer, so that a process that dies just then loses the mail rather than sends it twice. Throws where it was refused for good, and where
 * too many wait.
 */
export async function sendOnce(deps: MailDeps, mail: Mail): Promise<void> {
  const { mails, mailer, now } = deps;
  if (!mailer) return;
  if ((await mails.countWaiting(MOST_WAITING)) >= MOST_WAITING) throw unavailable(new Error('Too many mails wait.'));
  await mails.add(mail, now());
  const waiting = await mails.take(mail.key);
  const failure = waiting && (await deliver(deps, waiting.mail));
  if (!failure) return;
  if (isAppError(failure, 'unavailable')) return wait(deps, waiting);
  await mails.putBack(waiting, null);
  throw failure;
}

/** Sends the mails whose next try is due; how many were sent. It ends with the first one that has to wait on, since the server may be away. */
export async function sendDue(deps: MailDeps): Promise<number> {
  const { mails, mailer, now } = deps;
  let sent = 0;
  while (mailer && sent < SENT_AT_ONCE) {
    const waiting = await mails.takeDue(now());
    if (!waiting) break;
    const failure = await deliver(deps, waiting.mail);
    if (!failure) {
      sent += 1;
      continue;
    }
    await wait(deps, waiting);
    if (isAppError(failure, 'unavailable') && now().getTime() - waiting.since.getTime() < TRIED_FOR) break;
    await deps.publish(newEvent(MailOverdue, { mailKey: waiting.mail.key }, deps));
  }
  return sent;
}

/**
 * Sends a mail that has waited for too long. If that fails, the mail stays on record for a replay of its event.
 *
 * @throws `gone` if the mail server is away, since nothing retries this mail any more, or why the server rejected the mail.
 */
export async function sendOverdue(deps: MailDeps, key: string): Promise<void> {
  const waiting = deps.mailer && (await deps.mails.take(key));
  const failure = waiting && (await deliver(deps, waiting.mail));
  if (!failure) return;
  await deps.mails.putBack(waiting, null);
  throw isAppError(failure, 'unavailable') ? new AppError('gone', 'The mail server took this mail too late.', { cause: failure }) : failure;
}

/** Forgets which mails were sent long ago, and those that nobody asked for any more; how many. */
export function purgeMails({ mails, now }: Pick<MailDeps, 'mails' | 'now'>): Promise<number> {
  const before = (age: number) => new Date(now().getTime() - age);
  return mails.purge({ sentBefore: before(RECORD_LIFE), waitingBefore: before(WAITING_LIFE) }, PURGED_AT_ONCE);
}

/** Hands a mail to its server; why that certainly has not got it, null where it has or may have it. */
async function deliver({ mailer, onUncertain, onFailure }: MailDeps, mail: Mail): Promise<Error | null> {
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
