import type { CashfreeResult } from '@cashfreepayments/cashfree-js';
import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

/** Only the server, which asks Cashfree, knows whether the payment succeeded. */
export function endOfCashfree({ error }: CashfreeResult): CheckoutEnd {
  if (error === undefined) return { end: 'returned' };
  return error.code === 'payment_aborted'
    ? { end: 'aborted' }
    : { end: 'failed', message: error.message };
}
