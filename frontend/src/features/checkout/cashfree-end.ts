import type { CashfreeResult } from '@cashfreepayments/cashfree-js';
import type { CheckoutEnd } from '../../shared/payments/checkout-end.ts';

/** How the payer left Cashfree's checkout. What it says of a payment is not believed: the server asks Cashfree itself. */
export function endOfCashfree({ error }: CashfreeResult): CheckoutEnd {
  if (error === undefined) return { end: 'returned' };
  return error.code === 'payment_aborted' ? { end: 'aborted' } : { end: 'failed', message: error.message };
}
