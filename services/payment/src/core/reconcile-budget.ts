import { MINUTE } from '@pasteroom/kit/core/clock';
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

/** How many requests are left. */
export interface ReconcileBudget {
  /** Spends a request for this order, if one is left for its kind: of this run, and of this minute for all replicas. */
  spend(order: Order): Promise<boolean>;
  /** The kinds for which no request is left. */
  exhausted(): OrderKind[];
}

/** The requests that a run has for each kind, by the limits that the providers publish; without end where they publish no limit. Runs are `ms` apart. */
export function openReconcileBudget(
  providers: readonly Pick<PaymentProvider, 'name' | 'requestsPerMinute'>[],
  ms: number,
  take: TakeRequest,
): ReconcileBudget {
  const left = new Map<string, OrderKind & { requests: number; perMinute: number }>();
  for (const { name: provider, requestsPerMinute } of providers)
    for (const isPaid of [false, true]) {
      if (!requestsPerMinute) continue;
      const share = SHARE * (isPaid ? requestsPerMinute.paid : requestsPerMinute.open);
      const [requests, perMinute] = [(share * ms) / MINUTE, share].map((each) => Math.max(1, Math.floor(each))) as [number, number];
      left.set(keyOf({ provider, isPaid }), { provider, isPaid, requests, perMinute });
    }
  return {
    async spend(order) {
      const key = keyOf({ provider: order.provider, isPaid: order.paidAt !== null });
      const kind = left.get(key);
      if (kind === undefined) return true;
      kind.requests -= 1;
      if (kind.requests < 0) return false;
      const isTaken = await take(`reconcile:${key}`, kind.perMinute);
      if (!isTaken) kind.requests = 0;
      return isTaken;
    },
    exhausted: () => [...left.values()].filter(({ requests }) => requests <= 0).map(({ provider, isPaid }) => ({ provider, isPaid })),
  };
}

const keyOf = ({ provider, isPaid }: OrderKind): string => `${provider}:${isPaid ? 'paid' : 'open'}`;
