import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { orderShownTo } from './buyer.ts';
import { changeOrder } from './change-order.ts';
import { isActivePlan } from './order-status.ts';
import type { MailDeps } from './order-mail.ts';
import type { Order } from './order.ts';
import { ownershipOf } from './ownership.ts';
import { premiumMarked } from './settle-order.ts';

/**
 * Idempotent and permanent.
 * @throws `unauthorized`, `forbidden`, or `not_found` for orders that the caller may not see
 */
export async function claimOrder(
  deps: MailDeps,
  id: string,
  caller: Caller,
  linkToken: string | undefined,
): Promise<Order> {
  const { id: accountId } = requireUser(caller);
  await orderShownTo(deps, id, caller, linkToken);
  return changeOrder(deps.orders, id, (order) => {
    const ownership = ownershipOf(deps, order, caller, linkToken);
    if (ownership === 'you') return null;
    if (!isActivePlan(order))
      throw new AppError('forbidden', 'Only a paid plan can be added to an account.');
    if (ownership === 'other')
      throw new AppError('forbidden', 'This purchase belongs to another account.');
    if (ownership === 'address')
      throw new AppError(
        'forbidden',
        'Sign in with the email address of this order, or open the link in the order email.',
      );
    const claimed = { ...order, buyer: { ...order.buyer, accountId } };
    // For unsettled orders, `settleOrder` publishes the event later.
    return {
      order: claimed,
      event: order.fulfilment === 'given' ? premiumMarked(claimed, deps) : null,
    };
  });
}
