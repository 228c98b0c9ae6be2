import { AccountDeleted, CheckoutReported } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { forgetBuyer } from './core/forget-buyer.ts';
import type { ChangeDeps } from './core/record-facts.ts';
import { settleOrder } from './core/settle-order.ts';

/** Events → use cases: what follows from an order's state is told, and who bought is forgotten with the account. */
export function subscriptions(deps: ChangeDeps): Subscription[] {
  return [
    on(CheckoutReported, async ({ data: { orderId } }) => void (await settleOrder(deps, orderId))),
    on(AccountDeleted, ({ data: { accountId } }) => forgetBuyer(deps, accountId)),
  ];
}
