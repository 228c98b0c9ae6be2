import type { CashfreeResult } from '@cashfreepayments/cashfree-js';
import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

/** Doesn't report success, because only the server verifies payments with Cashfree. */
export function endOfCashfree({ error }: CashfreeResult): CheckoutEnd {
  if (error === undefined) return { end: 'returned' };
  return error.code === 'payment_aborted'
    ? { end: 'aborted' }
    : { end: 'failed', message: error.message };
}
