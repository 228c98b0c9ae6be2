import { CheckoutReported } from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { RecordDeps } from './core/record-facts.ts';
import { settleOrder } from './core/settle-order.ts';

/** Events → use cases: what follows from an order's state is told. */
export function subscriptions(deps: RecordDeps): Subscription[] {
  return [on(CheckoutReported, async ({ data: { orderId } }) => void (await settleOrder(deps, orderId)))];
}
