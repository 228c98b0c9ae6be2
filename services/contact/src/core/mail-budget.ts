import { type Clock, HOUR } from '@pasteroom/kit/core/clock';

/** Further messages go only to the inbox. */
const MAX_MAILS_PER_HOUR = 30;

/** Returns the same result for repeated events. */
export type MayMail = (messageId: string) => boolean;

/** The budget is per process. */
export function mailBudget(now: Clock): MayMail {
  let [hour, mailed] = [0, new Set<string>()];
  return (messageId) => {
    const current = Math.floor(now().getTime() / HOUR);
    if (current !== hour) [hour, mailed] = [current, new Set()];
    if (mailed.size < MAX_MAILS_PER_HOUR) mailed.add(messageId);
    return mailed.has(messageId);
  };
}
