import { type Clock, HOUR } from '@pasteroom/kit/core/clock';

/** Most mails in an hour: they tell that there is much to read, and further messages stand in the inbox alone. */
const MAILS_AN_HOUR = 30;

/** Whether the operator may be mailed this message; the same answer for the same one, which events may tell of twice. */
export type MayMail = (messageId: string) => boolean;

/** Counts the messages that are mailed in an hour, in this process. */
export function mailBudget(now: Clock): MayMail {
  let [hour, mailed] = [0, new Set<string>()];
  return (messageId) => {
    const current = Math.floor(now().getTime() / HOUR);
    if (current !== hour) [hour, mailed] = [current, new Set()];
    if (mailed.size < MAILS_AN_HOUR) mailed.add(messageId);
    return mailed.has(messageId);
  };
}
