import { AccountDeleted, PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { Deps } from './core/deps.ts';
import { endPagesOf } from './core/delete-page.ts';
import { applyPayment, applyRefund } from './core/mark-premium.ts';

/** Events → use cases: a page that was paid for goes live, one whose order was refunded is premium no more; with an account its pages end. What accounts buy comes with their callers. */
export function subscriptions(deps: Pick<Deps, 'pages' | 'lists' | 'files' | 'objects' | 'prepare' | 'now' | 'newId'>): Subscription[] {
  return [
    on(AccountDeleted, ({ data }) => endPagesOf(deps, data.accountId)),
    on(PremiumMarked, async ({ data: { pageId, ...order } }) => {
      if (pageId !== null) await applyPayment(deps, { ...order, pageId });
    }),
    on(PremiumRevoked, async ({ data: { orderId, pageId } }) => {
      if (pageId !== null) await applyRefund(deps, { orderId, pageId });
    }),
  ];
}
