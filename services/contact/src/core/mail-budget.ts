import { type Clock, HOUR } from '@pasteroom/kit/core/clock';

/** Further messages only go to the inbox. */
const MAILS_AN_HOUR = 30;

/** Repeated events get the same result. */
export type MayMail = (messageId: string) => boolean;

/** The budget applies per process. */
export function mailBudget(now: Clock): MayMail {
  let [hour, mailed] = [0, new Set<string>()];
  return (messageId) => {
    const current = Math.floor(now().getTime() / HOUR);
    if (current !== hour) [hour, mailed] = [current, new Set()];
    if (mailed.size < MAILS_AN_HOUR) mailed.add(messageId);
    return mailed.has(messageId);
  };
}
