import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { createOrder, type NewOrder, type OpenOrder } from '../core/create-order.ts';
import { anonymiseBuyer } from '../core/anonymise-buyer.ts';
import type { Order } from '../core/order.ts';
import { flagsOf, stateOf } from '../core/order-state.ts';
import type { PaymentProvider, Webhook } from '../core/provider.ts';
import { receiveWebhook } from '../core/receive-webhook.ts';
import { type ReconcileDeps, reconcileOrders } from '../core/reconcile-orders.ts';
import { captureOrder, type VerifyDeps, verifyOrder } from '../core/verify-order.ts';
import { embeddedOrders } from '../embedded.ts';

const guest = { user: null, client: 'client', device: 'device' };
const ADA = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.org',
  customerPhone: '9876543210',
};

export type Payments = ReturnType<typeof openPayments>;

export function openPayments(provider: PaymentProvider, now: Clock) {
  const database = openDatabase(':memory:');
  const deps: VerifyDeps & ReconcileDeps = {
    orders: embeddedOrders(database, now).orders,
    providers: [provider],
    maySync: async () => true,
    takeRequest: async () => true,
    now,
    newId,
    onProviderError: () => undefined,
    onFlags: () => undefined,
  };
  const known = async ({ id }: Pick<Order, 'id'>): Promise<Order> => {
    const order = await deps.orders.get(id);
    if (order === null) throw new Error(`Unknown order ${id}.`);
    return order;
  };
  return {
    order: (asked: Partial<NewOrder> = {}, caller: Caller = guest) =>
      createOrder(
        deps,
        { ...ADA, plan: 'year', currency: provider.currency, ...asked },
        undefined,
        caller,
      ),
    anonymise: ({ user }: Caller) => anonymiseBuyer(deps, user?.id ?? ''),
    hear: (message: Webhook) => receiveWebhook(deps, provider.name, message),
    capture: (order: OpenOrder) => captureOrder(deps, order.id, guest),
    verify: (order: OpenOrder) => verifyOrder(deps, order.id, guest),
    reconcile: () => reconcileOrders(deps),
    state: async (order: Pick<Order, 'id'>) => stateOf(await known(order)),
    flags: async (order: Pick<Order, 'id'>) => flagsOf(await known(order)),
    close: () => database.close(),
  };
}
