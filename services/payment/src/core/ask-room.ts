import { MINUTE } from '@pasteroom/kit/core/clock';
import type { Order } from './order.ts';
import type { PaymentProvider, ProviderName } from './provider.ts';

/**
 * The part of a provider's limit that reconcilers take. Whoever waits for a payment has another one (`ask-budget.ts`), and the rest is left to the
 * provider's messages, which are answered whenever they come. It is counted by process, so that up to three replicas stay within the limit.
 */
const SHARE = 3 / 10;

/** Orders of one provider that are asked for by the same calls. */
export interface AskLane {
  provider: ProviderName;
  isPaid: boolean;
}

/** What is left of it. */
export interface AskRoom {
  /** Takes the room to ask for this order, where there is any. */
  take(order: Order): boolean;
  /** Where none is left. */
  closed(): AskLane[];
}

/** The room that a part of a minute has in each lane, by what the providers let themselves be asked; without end where they publish no limit. */
export function openAskRoom(providers: readonly Pick<PaymentProvider, 'name' | 'asksAMinute'>[], ms: number): AskRoom {
  const left = new Map<string, AskLane & { asks: number }>();
  for (const { name: provider, asksAMinute } of providers)
    for (const isPaid of [false, true]) {
      const asks = asksAMinute && Math.floor((SHARE * (isPaid ? asksAMinute.paid : asksAMinute.open) * ms) / MINUTE);
      if (asks !== null) left.set(keyOf({ provider, isPaid }), { provider, isPaid, asks: Math.max(1, asks) });
    }
  return {
    take(order) {
      const lane = left.get(keyOf({ provider: order.provider, isPaid: order.paidAt !== null }));
      if (lane === undefined) return true;
      lane.asks -= 1;
      return lane.asks >= 0;
    },
    closed: () => [...left.values()].filter(({ asks }) => asks <= 0).map(({ provider, isPaid }) => ({ provider, isPaid })),
  };
}

const keyOf = ({ provider, isPaid }: AskLane): string => `${provider} ${isPaid}`;
