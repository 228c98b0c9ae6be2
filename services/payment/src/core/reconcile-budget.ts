import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Order } from './order.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';

/**
 * The part of a provider's limit that reconcilers take. Whoever waits for a payment has another one (`sync-budget.ts`), and the rest is left to the
 * provider's messages, which are answered whenever they come. It is counted by process, so that up to three replicas stay within the limit.
 */
const SHARE = 3 / 10;

/** A kind of orders: those of one provider that need the same calls to be synchronised. */
export interface OrderKind {
  provider: ProviderName;
  isPaid: boolean;
}

/** How many requests are left. */
export interface ReconcileBudget {
  /** Spends an ask for this order, where one is left for its kind. */
  spend(order: Order): boolean;
  /** The kinds for which no request is left. */
  exhausted(): OrderKind[];
}

/** The requests that a part of a minute has for each kind, by the limits that the providers publish; without end where they publish no limit. */
export function openReconcileBudget(
  providers: readonly Pick<PaymentProvider, 'name' | 'requestsPerMinute'>[],
  ms: number,
): ReconcileBudget {
  const left = new Map<string, OrderKind & { requests: number }>();
  for (const { name: provider, requestsPerMinute } of providers)
    for (const isPaid of [false, true]) {
      const requests = requestsPerMinute && Math.floor((SHARE * (isPaid ? requestsPerMinute.paid : requestsPerMinute.open) * ms) / MINUTE);
      if (requests !== null) left.set(keyOf({ provider, isPaid }), { provider, isPaid, requests: Math.max(1, requests) });
    }
  return {
    spend(order) {
      const kind = left.get(keyOf({ provider: order.provider, isPaid: order.paidAt !== null }));
      if (kind === undefined) return true;
      kind.requests -= 1;
      return kind.requests >= 0;
    },
    exhausted: () => [...left.values()].filter(({ requests }) => requests <= 0).map(({ provider, isPaid }) => ({ provider, isPaid })),
  };
}

const keyOf = ({ provider, isPaid }: OrderKind): string => `${provider} ${isPaid}`;
