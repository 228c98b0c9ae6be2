import type { AccountPremiumChanged, EventData, PremiumMarked } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import { CONTACT_FAULTS, contactFaults } from '@pasteroom/openapi/rules/contact';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';

/** How somebody who bought premium can be reached. */
export interface PremiumContact {
  name: string;
  email: string;
  phone: string | null;
}

/** What is known of one paid order; what nobody has said yet is null. */
export interface PremiumRecord {
  orderId: string;
  accountId: string | null;
  /** Null until the payment service has told that the order is paid. */
  plan: 'page' | 'month' | 'year' | null;
  contact: PremiumContact | null;
}

export interface OrderContact extends PremiumContact {
  orderId: string;
}

/** The premium contacts, a record for each paid order. Every method is one step that may be repeated, in any order. */
export interface PremiumContacts {
  /** Stores that an order is paid. An order without an account keeps the one it was assigned to. */
  mark(order: { orderId: string; accountId: string | null; plan: 'page' | 'month' | 'year' }): Promise<void>;
  /** Assigns an order to an account, also if a guest bought it. */
  assign(orderId: string, accountId: string): Promise<void>;
  /** Notes who bought an order. */
  setContact(orderId: string, contact: PremiumContact): Promise<void>;
  /** Notes who bought all orders of an account; whether it has any. */
  setContactOf(accountId: string, contact: PremiumContact): Promise<boolean>;
  get(orderId: string): Promise<PremiumRecord | null>;
  /** Lists the contacts of an account's orders, by order, after this order. */
  listByAccount(accountId: string, afterOrderId: string, limit: number): Promise<OrderContact[]>;
  /** Removes who bought what an account has bought. */
  deleteByAccount(accountId: string): Promise<void>;
}

/** What was sent to be kept. */
export interface SentContact {
  name: string;
  email: string;
  phone?: string;
  /** The receipt of a paid page. */
  receipt?: string;
}

export interface PremiumContactDeps {
  premiumContacts: PremiumContacts;
  /** Checks receipts; shared with whoever signs them. */
  receiptKey: string;
  now: Clock;
}

/**
 * Keeps how a buyer can be reached. What is sent proves nothing: it is kept with the order of a signed receipt, else with the paid orders of the session's
 * account. Throws `validation`, and `payment_required` where neither is there.
 */
export async function addPremiumContact(deps: PremiumContactDeps, sent: SentContact, { user }: Caller): Promise<void> {
  const contact = readContact(sent);
  const claims = sent.receipt === undefined ? null : verifyToken<PageReceipt>(deps.receiptKey, 'page-receipt', sent.receipt, deps.now());
  if (claims) return deps.premiumContacts.setContact(claims.orderId, contact);
  const isKept = user !== null && (await deps.premiumContacts.setContactOf(user.id, contact));
  if (!isKept) throw new AppError('payment_required', 'Nothing is known to be paid by this account, and no receipt of a page came along.');
}

/** Keeps that an order is paid. */
export const markPremium = (
  { premiumContacts }: Pick<PremiumContactDeps, 'premiumContacts'>,
  { orderId, accountId, plan }: EventData<typeof PremiumMarked>,
): Promise<void> => premiumContacts.mark({ orderId, accountId, plan });

/** Assigns the orders of an account to it, including those that a guest bought for its address. */
export async function assignOrders(
  { premiumContacts }: Pick<PremiumContactDeps, 'premiumContacts'>,
  { accountId, orderIds = [] }: EventData<typeof AccountPremiumChanged>,
): Promise<void> {
  for (const orderId of orderIds) await premiumContacts.assign(orderId, accountId);
}

function readContact({ name, email, phone = '' }: SentContact): PremiumContact {
  const { name: nameFault, email: emailFault } = contactFaults({ name, email, message: '' });
  const faults = [
    ['/name', nameFault],
    ['/email', emailFault],
  ] as const;
  const errors = faults.flatMap(([path, fault]) => (fault === undefined ? [] : [{ path, message: CONTACT_FAULTS[fault] }]));
  if (errors[0]) throw new AppError('validation', errors[0].message, { errors });
  return { name: name.trim(), email: email.trim(), phone: phone.trim() || null };
}
