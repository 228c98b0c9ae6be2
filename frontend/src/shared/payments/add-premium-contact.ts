import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { VERIFICATION } from './await-verdict.ts';
import type { KeptOrder } from './kept-orders.ts';

/** The server may learn of the payment after the browser. */
const TRIES = 3;

/** The purchase is valid without the contact, so failures are only logged. */
export async function addPremiumContact({
  wanted,
  receipt,
}: Pick<KeptOrder, 'wanted' | 'receipt'>): Promise<void> {
  const { customerName: name = '', customerEmail: email, customerPhone: phone } = wanted;
  const body = {
    name,
    email,
    ...(phone !== undefined && { phone }),
    ...(receipt !== undefined && { receipt }),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await unwrap(api.POST('/contact/addPremium', { body })));
    } catch (error) {
      const mayFollow =
        error instanceof ApiError && error.code === 'payment_required' && tries < TRIES;
      if (!mayFollow) return console.warn('The premium contact could not be added.', error);
      await new Promise((resolve) => setTimeout(resolve, VERIFICATION.everyMs));
    }
  }
}
