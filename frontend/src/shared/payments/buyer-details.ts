import type { BuyerDetails } from '@pasteroom/openapi/rules/buyers';
import { localTexts } from '../storage.ts';
import type { KeptOrder } from './kept-orders.ts';

/** Finds the details of the buyer in an order that was begun before; else the name and e-mail that this browser remembers, unless the e-mail is kept as the text `null`. */
export function rememberedBuyer(begun: KeptOrder | undefined): BuyerDetails {
  if (begun !== undefined) {
    const { customerName = '', customerEmail, customerPhone = '' } = begun.wanted;
    return { name: customerName, email: customerEmail, phone: customerPhone };
  }
  const email = localTexts.read('email') ?? '';
  return { name: localTexts.read('name') ?? '', email: email === 'null' ? '' : email, phone: '' };
}

/** The details as an order takes them; an empty phone number is left out. */
export const customerOf = ({ name, email, phone }: BuyerDetails) => ({
  customerName: name.trim(),
  customerEmail: email.trim(),
  ...(phone.trim() !== '' && { customerPhone: phone.trim() }),
});
