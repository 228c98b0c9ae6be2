import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { VERIFICATION } from './await-verdict.ts';
import type { KeptOrder } from './kept-orders.ts';

/** The server may hear of the payment a moment after the browser. */
const TRIES = 3;

/** Reports how the buyer of a paid order can be reached. The purchase is valid without it, so a failure is only logged. */
export async function addPremiumContact({ wanted, receipt }: Pick<KeptOrder, 'wanted' | 'receipt'>): Promise<void> {
  const { customerName: name = '', customerEmail: email, customerPhone: phone } = wanted;
  const body = { name, email, ...(phone !== undefined && { phone }), ...(receipt !== undefined && { receipt }) };
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await unwrap(api.POST('/contact/addPremium', { body })));
    } catch (error) {
      const mayFollow = error instanceof ApiError && error.code === 'payment_required' && tries < TRIES;
      if (!mayFollow) return console.warn('The premium contact could not be added.', error);
      await new Promise((resolve) => setTimeout(resolve, VERIFICATION.everyMs));
    }
  }
}
