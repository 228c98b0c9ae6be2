import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { VERIFICATION } from './await-verdict.ts';
import type { KeptOrder } from './kept-orders.ts';

/** The payment event may reach the contact service after the browser's request. */
const MAX_ATTEMPTS = 3;

/** Only logs failures, because the purchase is valid without the contact. */
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
        error instanceof ApiError && error.code === 'payment_required' && tries < MAX_ATTEMPTS;
      if (!mayFollow) return console.warn('adding the premium contact failed', error);
      await new Promise((resolve) => setTimeout(resolve, VERIFICATION.everyMs));
    }
  }
}
