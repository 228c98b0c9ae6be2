import type { Caller } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { AppError } from '@pasteroom/kit/core/errors';
import { buyerOf } from './buyer.ts';
import { type OrderStatus, premiumUntil, statusOf, type StatusDeps } from './order-status.ts';
import type { OrderCursor } from './ports.ts';

const PAGE_SIZE = 20;

export interface OrderList {
  orders: OrderStatus[];
  next: string | null;
}

/** The orders of whoever signed in, the newest first. Throws `unauthorized` for a guest, `validation` for a cursor of nobody's. */
export async function listOwnOrders(deps: StatusDeps, cursor: string | undefined, caller: Caller): Promise<OrderList> {
  const { user } = caller;
  if (!user) throw new AppError('unauthorized', 'Sign in to see your orders.');
  const found = await deps.orders.ofBuyer(buyerOf(user), cursor === undefined ? null : readCursor(cursor), PAGE_SIZE + 1);
  const part = found.slice(0, PAGE_SIZE);
  const last = part.at(-1);
  return {
    orders: await Promise.all(part.map((order) => statusOf(deps, order, caller))),
    next: found.length > part.length && last ? writeCursor(last) : null,
  };
}

/** Until when the caller's own address is premium by what was paid. Throws `payment_required` where nothing stands, or where the address is another's. */
export async function claimPremium(
  { orders, now }: StatusDeps,
  email: string,
  { user }: Caller,
): Promise<{ email: string; validUntil: Date }> {
  const isOwn = user !== null && emailHash(user.email) === emailHash(email);
  const validUntil = isOwn ? premiumUntil(await orders.paidPlansOf(buyerOf(user))) : null;
  if (!isOwn || !validUntil || validUntil <= now()) throw new AppError('payment_required', 'Nothing was paid for this address.');
  return { email: user.email, validUntil };
}

const writeCursor = ({ createdAt, id }: OrderCursor): string => `${createdAt.getTime()}.${id}`;

function readCursor(cursor: string): OrderCursor {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new AppError('validation', 'This list has no such part.');
  return { createdAt: new Date(Number(time)), id };
}
