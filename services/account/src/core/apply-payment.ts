import type { PlanName } from '@pasteroom/openapi/rules/prices';
import { AccountPremiumChanged } from '@pasteroom/events';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import type { AccountRepository, ToEvent } from './ports.ts';

interface PaymentDeps extends EventContext {
  accounts: AccountRepository;
}

interface PaidOrder {
  orderId: string;
  plan: PlanName;
  pageId: string | null;
  accountId: string | null;
  emailHash?: string | undefined;
  paidAt?: string | undefined;
  validUntil: string;
}

/**
 * Guests' orders go to the account with their email address, now or at its first sign-in. Ignores
 * page orders.
 */
export async function applyPayment(
  { accounts, ...context }: PaymentDeps,
  order: PaidOrder,
): Promise<void> {
  if (order.pageId !== null) return;
  const { orderId, plan, accountId, emailHash = null } = order;
  const term = order.paidAt === undefined ? null : { plan, paidAt: moment(order.paidAt) };
  const validUntil = moment(order.validUntil);
  await accounts.recordGrant(
    { orderId, accountId, emailHash, validUntil, term, isRevoked: false },
    premiumChanged(context),
  );
}

function moment(text: string): Date {
  const read = new Date(text);
  if (Number.isNaN(read.getTime())) throw new Error(`${text} is not a valid date.`);
  return read;
}

export async function applyRefund(
  { accounts, ...context }: PaymentDeps,
  { orderId, pageId, accountId }: Pick<PaidOrder, 'orderId' | 'pageId' | 'accountId'>,
): Promise<void> {
  if (pageId !== null) return;
  await accounts.recordGrant(
    { orderId, accountId, emailHash: null, validUntil: null, term: null, isRevoked: true },
    premiumChanged(context),
  );
}

export const premiumChanged =
  (context: EventContext): ToEvent =>
  (accountId, premiumUntil, orderIds) =>
    newEvent(
      AccountPremiumChanged,
      { accountId, premiumUntil: premiumUntil?.toISOString() ?? null, orderIds: [...orderIds] },
      context,
    );
