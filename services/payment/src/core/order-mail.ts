import {
  type EventData,
  OrderMailRequested,
  PageMailRequested,
  type PageWentLive,
} from '@pasteroom/events';
import { DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { newEvent } from '@pasteroom/kit/core/event';
import { signToken, type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import { changeOrder } from './change-order.ts';
import type { Order } from './order.ts';
import type { OrderChange } from './ports.ts';
import type { ChangeDeps } from './record-facts.ts';
import { isActive } from './fulfilment.ts';

const LINK_TTL_MS = 7 * DAY;
const MIN_MAIL_INTERVAL_MS = 10 * MINUTE;
/** Protects people whose email address a buyer entered by mistake. */
const MAX_MAILS_PER_DAY = 5;

interface OrderLink extends TokenClaims {
  kind: 'order-link';
  orderId: string;
}

export interface MailDeps extends ChangeDeps {
  receiptKey: string;
}

export async function mailReceipt(deps: MailDeps, orderId: string): Promise<void> {
  await changeOrder(deps.orders, orderId, (order) =>
    mailOf(deps, order, 'paid', `paid:${orderId}`),
  );
}

/**
 * Repeated calls lead to one email. Skips signed-in authors, since the account service emails them.
 */
export async function mailPage(
  deps: MailDeps,
  { pageId, names, authorId, orderId }: EventData<typeof PageWentLive>,
): Promise<void> {
  const name = names.at(-1);
  if (authorId != null || orderId == null || name === undefined) return;
  await changeOrder(deps.orders, orderId, (order) => {
    if (!isActive(order) || order.customer.email === '') return null;
    return {
      order,
      event: newEvent(PageMailRequested, { pageId, name, to: order.customer.email }, deps),
    };
  });
}

/**
 * Requests an email if `email` matches the order and the limits allow it. Doesn't reveal the
 * outcome.
 */
export async function restorePurchase(
  deps: MailDeps,
  orderId: string,
  email: string,
): Promise<void> {
  const order = await deps.orders.get(orderId);
  if (!order || order.buyer.emailHash !== emailHash(email)) return;
  const at = deps.now().getTime();
  await changeOrder(deps.orders, orderId, (current) => {
    const lately = (current.restoredAt ?? []).filter((before) => at - before < DAY);
    if (lately.length >= MAX_MAILS_PER_DAY || at - (lately.at(-1) ?? 0) < MIN_MAIL_INTERVAL_MS)
      return null;
    return mailOf(
      deps,
      { ...current, restoredAt: [...lately, at] },
      'restore',
      `restore:${orderId}:${at}`,
    );
  });
}

export const isLinkTo = (
  { receiptKey, now }: Pick<MailDeps, 'receiptKey' | 'now'>,
  orderId: string,
  token: string,
): boolean => verifyToken<OrderLink>(receiptKey, 'order-link', token, now())?.orderId === orderId;

function mailOf(
  deps: MailDeps,
  order: Order,
  reason: 'paid' | 'restore',
  mailId: string,
): OrderChange | null {
  const { id: orderId, plan, customer } = order;
  if (!isActive(order) || customer.email === '') return null;
  return {
    order,
    event: newEvent(
      OrderMailRequested,
      { orderId, mailId, reason, plan, to: customer.email, linkToken: linkTo(deps, order) },
      deps,
    ),
  };
}

const linkTo = ({ receiptKey, now }: MailDeps, { id: orderId }: Order): string =>
  signToken<OrderLink>(receiptKey, {
    kind: 'order-link',
    orderId,
    exp: Math.floor((now().getTime() + LINK_TTL_MS) / SECOND),
  });
