import { newId } from '@pasteroom/kit/core/ids';
import type { KnownOrder, OrderToPay, PaymentProvider } from '../core/provider.ts';

export const NOW = '2026-05-01T12:00:00.000Z';

export const newOrder = (order: Partial<OrderToPay> = {}): OrderToPay => ({
  id: `order_${newId()}`,
  amount: 9_900,
  currency: 'INR',
  description: 'Premium for a month',
  customer: { name: 'Ada Lovelace', email: 'ada@example.org', phone: '9876543210' },
  createdAt: new Date(NOW),
  ...order,
});

export async function madeOrder(
  provider: PaymentProvider,
  order: Partial<OrderToPay> = {},
): Promise<KnownOrder> {
  const made = newOrder({ currency: provider.currency, ...order });
  return { id: made.id, ...(await provider.create(made)) };
}
