import { expect, test } from '@jest/globals';
import { endOfCashfree } from './cashfree-end.ts';

test.each([
  [
    'a finished payment',
    { paymentDetails: { paymentMessage: 'Payment finished.' } },
    { end: 'returned' },
  ],
  ['a redirected payer', { redirect: true }, { end: 'returned' }],
  [
    'a payer who closed the checkout',
    { error: { code: 'payment_aborted', message: 'Payment aborted' } },
    { end: 'aborted' },
  ],
  [
    'an error',
    { error: { code: 'request_invalid', message: 'No session' } },
    { end: 'failed', message: 'No session' },
  ],
])('maps %s to a checkout outcome', (_what, result, end) => {
  expect(endOfCashfree(result)).toEqual(end);
});
