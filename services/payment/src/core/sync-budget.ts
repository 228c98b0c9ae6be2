import type { PaymentProvider } from './provider.ts';
import type { TakeRequest } from './request-counts.ts';

/**
 * Per client: twice what a waiting buyer needs. Without a limit, one client could use up Cashfree's
 * 100 requests per minute.
 */
const CLIENT_REQUESTS_PER_MINUTE = 40;
/** All waiting buyers' share of a provider's limit (see `reconcile-budget.ts`). */
const SHARE = 4 / 10;

type Limited = Pick<PaymentProvider, 'name' | 'requestsPerMinute'>;

export type MaySync = (client: string, provider: Limited | undefined) => Promise<boolean>;

export function syncBudget(take: TakeRequest): MaySync {
  return async (client, provider) => {
    const { limit, each } = limitsOf(provider);
    // Check the client first, so clients above their limit don't use up the shared limit.
    return (
      (await take(`sync:client:${client}`, each)) &&
      (limit === null || (await take(`sync:${provider?.name}`, limit)))
    );
  };
}

function limitsOf(provider: Limited | undefined): { limit: number | null; each: number } {
  const limit = provider?.requestsPerMinute
    ? Math.floor(provider.requestsPerMinute.open * SHARE)
    : null;
  return { limit, each: Math.min(CLIENT_REQUESTS_PER_MINUTE, Math.ceil((limit ?? Infinity) / 2)) };
}
