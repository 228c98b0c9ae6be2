import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';

/**
 * How often one address has a provider asked in a minute: twice what somebody needs who waits for a payment. Cashfree answers all of us together 100
 * times a minute what was paid for an order, so that one client could else keep the answers from everybody.
 */
const ASKS_A_MINUTE = 40;

/** Whether a provider may be asked once more for this client; whoever may not is told what is known, which messages keep as good. */
export type MayAsk = (client: string) => boolean;

/** Counts the asks of each client in this process, minute by minute. */
export function askBudget(now: Clock): MayAsk {
  let [minute, asks] = [0, new Counts()];
  return (client) => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) [minute, asks] = [current, new Counts()];
    return asks.of(client) < ASKS_A_MINUTE && asks.add(client, 1) > 0;
  };
}
