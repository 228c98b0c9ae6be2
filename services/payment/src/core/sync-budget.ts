import type { PaymentProvider } from './provider.ts';
import type { TakeRequest } from './request-counts.ts';

/**
 * How often one address has a provider asked in a minute: twice what somebody needs who waits for a payment. Cashfree answers all of us together 100
 * times a minute what was paid for an order, so that one client could else keep the answers from everybody.
 */
const REQUESTS_PER_MINUTE = 40;
/** The part of a provider's limit that all who wait for a payment take together; see `reconcile-budget.ts`. */
const SHARE = 4 / 10;

type Limited = Pick<PaymentProvider, 'name' | 'requestsPerMinute'>;

/** Whether a provider may be asked once more for this client; whoever may not is told what is known, which messages keep as good. */
export type MaySync = (client: string, provider: Limited | undefined) => Promise<boolean>;

/** Counts the requests for each client and all of them together, in all replicas. */
export function syncBudget(take: TakeRequest): MaySync {
  return async (client, provider) => {
    const { limit, each } = limitsOf(provider);
    // The client is counted first, so that a client above its own limit takes nothing from the others.
    return (await take(`sync:client:${client}`, each)) && (limit === null || (await take(`sync:${provider?.name}`, limit)));
  };
}

/** Returns the limit of all clients together, or null, and that of each client: at most half of it. */
function limitsOf(provider: Limited | undefined): { limit: number | null; each: number } {
  const limit = provider?.requestsPerMinute ? Math.floor(provider.requestsPerMinute.open * SHARE) : null;
  return { limit, each: Math.min(REQUESTS_PER_MINUTE, Math.ceil((limit ?? Infinity) / 2)) };
}
