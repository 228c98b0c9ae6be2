import type { Order } from './order.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import type { TakeRequest } from './request-counts.ts';

/**
 * The reconcilers' share of a provider's request limit. See `sync-budget.ts` for waiting buyers.
 * Webhooks use the rest.
 */
const SHARE = 3 / 10;

export interface OrderKind {
  provider: ProviderName;
  isPaid: boolean;
}

export interface ReconcileBudget {
  /** Returns false if this minute's budget is used up. */
  spend(order: Order): Promise<boolean>;
  exhausted(): OrderKind[];
}

/** All replicas share one budget. */
export function openReconcileBudget(
  providers: readonly Pick<PaymentProvider, 'name' | 'requestsPerMinute'>[],
  take: TakeRequest,
): ReconcileBudget {
  const exhausted = new Map<string, OrderKind>();
  return {
    async spend({ provider, paidAt }) {
      const limits = providers.find(({ name }) => name === provider)?.requestsPerMinute;
      if (!limits) return true;
      const isPaid = paidAt !== null;
      const key = `reconcile:${provider}:${isPaid ? 'paid' : 'open'}`;
      const isTaken = await take(
        key,
        Math.max(1, Math.floor(SHARE * (isPaid ? limits.paid : limits.open))),
      );
      if (!isTaken) exhausted.set(key, { provider, isPaid });
      return isTaken;
    },
    exhausted: () => [...exhausted.values()],
  };
}
