import { expect, test } from '@jest/globals';
import { endOfCashfree } from './cashfree-end.ts';

test.each([
  ['a payment that has ended, in whatever way', { paymentDetails: { paymentMessage: 'Payment finished.' } }, { end: 'returned' }],
  ['a payer who was led elsewhere', { redirect: true }, { end: 'returned' }],
  ['a payer who closed it', { error: { code: 'payment_aborted', message: 'Payment aborted' } }, { end: 'aborted' }],
  ['a fault', { error: { code: 'request_invalid', message: 'No session' } }, { end: 'failed', message: 'No session' }],
])('of Cashfree, %s', (_what, result, end) => {
  expect(endOfCashfree(result)).toEqual(end);
});
