import type { BuyerDetails } from '@pasteroom/openapi/rules/buyers';
import { localTexts } from '../storage.ts';
import type { KeptOrder } from './kept-orders.ts';

export function rememberedBuyer(begun: KeptOrder | undefined): BuyerDetails {
  if (begun !== undefined) {
    const { customerName = '', customerEmail, customerPhone = '' } = begun.wanted;
    return { name: customerName, email: customerEmail, phone: customerPhone };
  }
  const email = localTexts.read('email') ?? '';
  return { name: localTexts.read('name') ?? '', email: email === 'null' ? '' : email, phone: '' };
}

export const customerOf = ({ name, email, phone }: BuyerDetails) => ({
  customerName: name.trim(),
  customerEmail: email.trim(),
  ...(phone.trim() !== '' && { customerPhone: phone.trim() }),
});
