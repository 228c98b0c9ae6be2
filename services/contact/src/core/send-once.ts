import { type Clock, YEAR } from '@pasteroom/kit/core/clock';
import type { Mail, Mailer, MailRecords } from './mail.ts';

/** Longer than an event can come again: topics keep seven days, those of dead letters ninety. */
const RECORD_LIFE = YEAR;
const PURGED_AT_ONCE = 1_000;

export interface MailDeps {
  mails: MailRecords;
  /** Null where no mail is sent. */
  mailer: Mailer | null;
  /** Hears of a mail that was handed over, and of which nobody knows whether it has arrived. */
  onDoubt(key: string): void;
  now: Clock;
}

/**
 * Sends a mail, unless the one of its key was sent before. It is noted before it is sent, so that a process that dies in between, or a server that dies
 * before it answers, loses the mail rather than sends it twice. Throws where it was certainly not sent: then it may be tried again.
 */
export async function sendOnce({ mails, mailer, onDoubt, now }: MailDeps, mail: Mail): Promise<void> {
  if (!mailer || !(await mails.claim(mail.key, now()))) return;
  try {
    if ((await mailer.send(mail)) === 'unknown') onDoubt(mail.key);
  } catch (error) {
    await mails.release(mail.key);
    throw error;
  }
}

/** Forgets which mails were sent long ago; how many. */
export function purgeMails({ mails, now }: Pick<MailDeps, 'mails' | 'now'>): Promise<number> {
  return mails.purge(new Date(now().getTime() - RECORD_LIFE), PURGED_AT_ONCE);
}
