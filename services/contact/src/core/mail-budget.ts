import { type Clock, HOUR } from '@pasteroom/kit/core/clock';

/** Enough to notice that there is much to read. Further messages only go to the inbox. */
const MAILS_AN_HOUR = 30;

/** Whether the operator may be mailed this message. Returns the same for a repeated event. */
export type MayMail = (messageId: string) => boolean;

/** Counts per process. */
export function mailBudget(now: Clock): MayMail {
  let [hour, mailed] = [0, new Set<string>()];
  return (messageId) => {
    const current = Math.floor(now().getTime() / HOUR);
    if (current !== hour) [hour, mailed] = [current, new Set()];
    if (mailed.size < MAILS_AN_HOUR) mailed.add(messageId);
    return mailed.has(messageId);
  };
}
