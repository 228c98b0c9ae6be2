import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import { listPart } from '@pasteroom/kit/core/list-part';
import { buyerOf } from './buyer.ts';
import {
  describeOrder,
  isActivePlan,
  type OrderStatus,
  premiumUntil,
  type StatusDeps,
} from './order-status.ts';
import type { OrderCursor } from './ports.ts';

const PAGE_SIZE = 20;

export interface OrderList {
  orders: OrderStatus[];
  next: string | null;
}

/**
 * Newest first.
 * @throws `unauthorized` for guests, or `validation` for an invalid cursor
 */
export async function listOwnOrders(
  deps: StatusDeps,
  cursor: string | undefined,
  { user }: Caller,
): Promise<OrderList> {
  if (!user) throw new AppError('unauthorized', 'Sign in to see your orders.');
  const own = buyerOf(user);
  const found = await deps.orders.ofBuyer(
    own,
    cursor === undefined ? null : readCursor(cursor),
    PAGE_SIZE + 1,
  );
  const { items, next } = listPart(found, PAGE_SIZE, writeCursor);
  const plansEnd = items.some(isActivePlan)
    ? premiumUntil(await deps.orders.paidPlansOf(own))
    : null;
  return { orders: items.map((order) => describeOrder(deps, order, plansEnd)), next };
}

const writeCursor = ({ createdAt, id }: OrderCursor): string => `${createdAt.getTime()}.${id}`;

function readCursor(cursor: string): OrderCursor {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined)
    throw new AppError('validation', 'The cursor is invalid.');
  return { createdAt: new Date(Number(time)), id };
}
