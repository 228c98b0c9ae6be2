import { PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { applyPayment, applyRefund } from './core/mark-premium.ts';

/** Events → use cases: a page that was paid for goes live, one whose order was refunded is premium no more. What accounts buy comes with their callers. */
export function subscriptions(deps: Pick<Deps, 'pages' | 'prepare' | 'now' | 'newId'>): Subscription[] {
  return [
    on(PremiumMarked, async ({ data: { pageId, ...order } }) => {
      if (pageId !== null) await applyPayment(deps, { ...order, pageId });
    }),
    on(PremiumRevoked, async ({ data: { orderId, pageId } }) => {
      if (pageId !== null) await applyRefund(deps, { orderId, pageId });
    }),
  ];
}
