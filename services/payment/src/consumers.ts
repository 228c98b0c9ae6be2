import {
  AccountDeleted,
  AccountPremiumChanged,
  CheckoutReported,
  PageWentLive,
  PremiumMarked,
} from '@pasteroom/events';
import { on, type Subscription } from '@pasteroom/kit/events/event-bus';
import type { SyncDeps } from './core/sync-order.ts';
import { assignOrders } from './core/assign-orders.ts';
import { anonymiseBuyer } from './core/anonymise-buyer.ts';
import { type MailDeps, mailPage, mailReceipt } from './core/order-mail.ts';
import { settleOrder } from './core/settle-order.ts';

export function subscriptions(deps: MailDeps & SyncDeps): Subscription[] {
  return [
    on(CheckoutReported, async ({ data: { orderId } }) => void (await settleOrder(deps, orderId))),
    on(PremiumMarked, ({ data: { orderId } }) => mailReceipt(deps, orderId)),
    on(PageWentLive, ({ data }) => mailPage(deps, data)),
    on(AccountPremiumChanged, ({ data }) => assignOrders(deps, data)),
    on(AccountDeleted, ({ data: { accountId } }) => anonymiseBuyer(deps, accountId)),
  ];
}
