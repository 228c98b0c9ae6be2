import type { PaymentProvider } from './provider.ts';
import type { TakeRequest } from './request-counts.ts';

/**
 * Provider requests per client and minute: twice what a waiting buyer needs. Without a limit, one
 * client could use up Cashfree's 100 requests a minute.
 */
const REQUESTS_PER_MINUTE = 40;
/** Share of a provider's limit for all waiting buyers, see `reconcile-budget.ts`. */
const SHARE = 4 / 10;

type Limited = Pick<PaymentProvider, 'name' | 'requestsPerMinute'>;

/** Whether the provider may be queried for this client. Otherwise, the stored state must do. */
export type MaySync = (client: string, provider: Limited | undefined) => Promise<boolean>;

export function syncBudget(take: TakeRequest): MaySync {
  return async (client, provider) => {
    const { limit, each } = limitsOf(provider);
    // The client comes first, so that a client above its limit doesn't use up the others' share.
    return (await take(`sync:client:${client}`, each)) && (limit === null || (await take(`sync:${provider?.name}`, limit)));
  };
}

/** A client gets at most half of the common limit, which is null without one. */
function limitsOf(provider: Limited | undefined): { limit: number | null; each: number } {
  const limit = provider?.requestsPerMinute ? Math.floor(provider.requestsPerMinute.open * SHARE) : null;
  return { limit, each: Math.min(REQUESTS_PER_MINUTE, Math.ceil((limit ?? Infinity) / 2)) };
}
