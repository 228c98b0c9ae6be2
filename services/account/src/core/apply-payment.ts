import { AccountPremiumChanged } from '@pasteroom/events';
import type { Clock } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { AccountRepository, ToEvent } from './ports.ts';

export interface EventContext {
  now: Clock;
  newId: NewId;
}

interface PaymentDeps extends EventContext {
  accounts: AccountRepository;
}

/** A paid order, as it is told. */
interface PaidOrder {
  orderId: string;
  pageId: string | null;
  accountId: string | null;
  emailHash?: string | undefined;
  /** ISO 8601. */
  validUntil: string;
}

/** Makes the account of a paid order premium until its end, or keeps the order for whoever signs in with its address. A page's order changes nothing here. */
export async function applyPayment({ accounts, ...context }: PaymentDeps, order: PaidOrder): Promise<void> {
  if (order.pageId !== null) return;
  const { orderId, accountId, emailHash = null } = order;
  const validUntil = new Date(order.validUntil);
  if (Number.isNaN(validUntil.getTime())) throw new Error('The end of the order is no moment.');
  await accounts.recordGrant({ orderId, accountId, emailHash, validUntil, isRevoked: false }, premiumChanged(context));
}

/** Takes back what an order brought, also one that is not heard of yet. */
export async function applyRefund(
  { accounts, ...context }: PaymentDeps,
  { orderId, pageId, accountId }: Pick<PaidOrder, 'orderId' | 'pageId' | 'accountId'>,
): Promise<void> {
  if (pageId !== null) return;
  await accounts.recordGrant({ orderId, accountId, emailHash: null, validUntil: null, isRevoked: true }, premiumChanged(context));
}

/** What the record puts into its outbox when an account's end changes. */
export const premiumChanged =
  (context: EventContext): ToEvent =>
  (accountId, premiumUntil) =>
    newEvent(AccountPremiumChanged, { accountId, premiumUntil: premiumUntil?.toISOString() ?? null }, context);
