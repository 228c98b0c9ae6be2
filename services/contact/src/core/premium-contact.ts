import type { AccountPremiumChanged, EventData, PremiumMarked } from '@pasteroom/events';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { verifyToken } from '@pasteroom/kit/core/signed-token';
import { CONTACT_FAULTS, contactFaults } from '@pasteroom/openapi/rules/contact';
import type { PageReceipt } from '@pasteroom/openapi/rules/receipts';

export interface PremiumContact {
  name: string;
  email: string;
  phone: string | null;
}

export interface PremiumRecord {
  orderId: string;
  accountId: string | null;
  plan: 'page' | 'month' | 'year' | null;
  contact: PremiumContact | null;
}

export interface OrderContact extends PremiumContact {
  orderId: string;
}

/** One record per paid order. Methods are atomic, idempotent and callable in any order. */
export interface PremiumContacts {
  /** If `accountId` is null, keeps the assigned account. */
  mark(order: {
    orderId: string;
    accountId: string | null;
    plan: 'page' | 'month' | 'year';
  }): Promise<void>;
  assign(orderId: string, accountId: string): Promise<void>;
  setContact(orderId: string, contact: PremiumContact): Promise<void>;
  setContactOf(accountId: string, contact: PremiumContact): Promise<boolean>;
  get(orderId: string): Promise<PremiumRecord | null>;
  listByAccount(accountId: string, afterOrderId: string, limit: number): Promise<OrderContact[]>;
  deleteByAccount(accountId: string): Promise<void>;
}

export interface SentContact {
  name: string;
  email: string;
  phone?: string;
  receipt?: string;
}

export interface PremiumContactDeps {
  premiumContacts: PremiumContacts;
  receiptKey: string;
  now: Clock;
}

/**
 * Stores the unverified contact with the receipt's order, or else with the account's paid orders.
 * @throws `validation`, or `payment_required` if there is no paid order
 */
export async function addPremiumContact(
  deps: PremiumContactDeps,
  sent: SentContact,
  { user }: Caller,
): Promise<void> {
  const contact = readContact(sent);
  const claims =
    sent.receipt === undefined
      ? null
      : verifyToken<PageReceipt>(deps.receiptKey, 'page-receipt', sent.receipt, deps.now());
  if (claims) return deps.premiumContacts.setContact(claims.orderId, contact);
  const isKept = user !== null && (await deps.premiumContacts.setContactOf(user.id, contact));
  if (!isKept)
    throw new AppError(
      'payment_required',
      'This account has no paid order, and the request has no valid page receipt.',
    );
}

export const markPremium = (
  { premiumContacts }: Pick<PremiumContactDeps, 'premiumContacts'>,
  { orderId, accountId, plan }: EventData<typeof PremiumMarked>,
): Promise<void> => premiumContacts.mark({ orderId, accountId, plan });

/** Also assigns orders that a guest placed with the account's email address. */
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
  const errors = faults.flatMap(([path, fault]) =>
    fault === undefined ? [] : [{ path, message: CONTACT_FAULTS[fault] }],
  );
  if (errors[0]) throw new AppError('validation', errors[0].message, { errors });
  return { name: name.trim(), email: email.trim(), phone: phone.trim() || null };
}
