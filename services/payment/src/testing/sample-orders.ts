import type { Caller } from '@pasteroom/kit/core/caller';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import type { Fact, Money } from '../core/facts.ts';
import type { Order } from '../core/order.ts';

export const ADA = 'ada@example.org';
export const CREATED_AT = new Date('2030-01-31T12:00:00.000Z');

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id: 'order_1',
  provider: 'simulator',
  plan: 'year',
  amount: 500,
  currency: 'USD',
  buyer: { accountId: null, emailHash: emailHash(ADA), device: 'browser-1' },
  customer: { name: 'Ada', email: ADA, phone: '9876543210' },
  page: null,
  purchaseKey: null,
  session: { sessionId: 'session_1', providerOrderId: null },
  createdAt: CREATED_AT,
  facts: [],
  paidAt: null,
  fulfilment: 'nothing',
  nextSyncAt: null,
  version: 0,
  ...change,
});

const PRICE: Money = { amount: 500, currency: 'USD' };

export const fact = {
  succeeded: (paymentId = 'p1', charged: Money = PRICE): Fact => ({
    kind: 'payment-succeeded',
    id: `${paymentId} paid`,
    paymentId,
    charged,
  }),
  open: (paymentId = 'p1'): Fact => ({ kind: 'payment-open', id: `${paymentId} open`, paymentId }),
  failed: (paymentId = 'p1'): Fact => ({
    kind: 'payment-failed',
    id: `${paymentId} failed`,
    paymentId,
  }),
  closed: (): Fact => ({ kind: 'closed', id: 'closed' }),
  withdrawn: (): Fact => ({ kind: 'withdrawn', id: 'withdrawn' }),
  refunded: (amount: number, paymentId = 'p1', currency = 'USD'): Fact => ({
    kind: 'refunded',
    id: `${paymentId} refund of ${amount} ${currency}`,
    paymentId,
    sum: { amount, currency },
  }),
  reversed: (paymentId = 'p1'): Fact => ({
    kind: 'reversed',
    id: `${paymentId} reversed`,
    paymentId,
  }),
  disputed: (end: 'opened' | 'won' | 'lost', paymentId = 'p1', disputeId = 'd1'): Fact => ({
    kind: `dispute-${end}`,
    id: `${disputeId} ${end}`,
    paymentId,
    disputeId,
  }),
};

export const ada: Caller = {
  user: { id: 'account-ada', name: 'Ada', email: ADA },
  client: 'address-1',
  device: 'browser-1',
};
export const guest: Caller = { user: null, client: 'address-1', device: 'browser-1' };
