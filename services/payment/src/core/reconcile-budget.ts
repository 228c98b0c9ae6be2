import type { Order } from './order.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';
import type { TakeRequest } from './request-counts.ts';

/**
 * The part of a provider's limit that reconcilers take. Whoever waits for a payment has another one (`sync-budget.ts`), and the rest is left to the
 * provider's messages, which are answered whenever they come.
 */
const SHARE = 3 / 10;

/** A kind of orders: those of one provider that need the same calls to be synchronised. */
export interface OrderKind {
  provider: ProviderName;
  isPaid: boolean;
}

/** The requests that a run of the reconciler may make. */
export interface ReconcileBudget {
  /** Spends a request for this order, if one is left in this minute for its kind. */
  spend(order: Order): Promise<boolean>;
  /** The kinds of which this run has found no request left. */
  exhausted(): OrderKind[];
}

/** Limits the reconcilers of all replicas together. Providers that publish no limit can always be asked. */
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
      const isTaken = await take(key, Math.max(1, Math.floor(SHARE * (isPaid ? limits.paid : limits.open))));
      if (!isTaken) exhausted.set(key, { provider, isPaid });
      return isTaken;
    },
    exhausted: () => [...exhausted.values()],
  };
}
