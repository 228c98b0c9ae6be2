import { PremiumMarked, PremiumRevoked } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import { applyPayment, applyRefund } from './core/apply-payment.ts';

/** Events → use cases: an order that was paid makes its account premium, one that was refunded no longer does. */
export function subscriptions(deps: Parameters<typeof applyPayment>[0]): Subscription[] {
  return [on(PremiumMarked, ({ data }) => applyPayment(deps, data)), on(PremiumRevoked, ({ data }) => applyRefund(deps, data))];
}
