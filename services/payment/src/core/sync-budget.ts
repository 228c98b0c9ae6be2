import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { Counts } from '@pasteroom/kit/core/counts';
import type { PaymentProvider } from './provider.ts';

/**
 * How often one address has a provider asked in a minute: twice what somebody needs who waits for a payment. Cashfree answers all of us together 100
 * times a minute what was paid for an order, so that one client could else keep the answers from everybody.
 */
const REQUESTS_PER_MINUTE = 40;
/** The part of a provider's limit that all who wait for a payment take together; see `reconcile-budget.ts`. */
const SHARE = 4 / 10;

type Limited = Pick<PaymentProvider, 'name' | 'requestsPerMinute'>;

/** Whether a provider may be asked once more for this client; whoever may not is told what is known, which messages keep as good. */
export type MaySync = (client: string, provider: Limited | undefined) => boolean;

/** Counts the requests for each client and all of them together in this process, minute by minute. */
export function syncBudget(now: Clock): MaySync {
  let [minute, ofClients, ofAll] = [0, new Counts(), new Counts()];
  return (client, provider) => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) [minute, ofClients, ofAll] = [current, new Counts(), new Counts()];
    const { limit, each } = limitsOf(provider);
    const all = provider?.name ?? '';
    return ofClients.of(client) < each && ofAll.of(all) < limit && ofClients.add(client, 1) > 0 && ofAll.add(all, 1) > 0;
  };
}

/** The limits of all clients together and of each, which gets no more than half. */
function limitsOf(provider: Limited | undefined): { limit: number; each: number } {
  const limit = provider?.requestsPerMinute ? Math.floor(provider.requestsPerMinute.open * SHARE) : Number.POSITIVE_INFINITY;
  return { limit, each: Math.min(REQUESTS_PER_MINUTE, Math.ceil(limit / 2)) };
}
