import type { BuyerDetails } from '@pasteroom/openapi/rules/buyers';
import { readStored } from '../storage.ts';
import type { KeptOrder } from './kept-orders.ts';

/** Who pays, as an order says that was begun before; else name and e-mail as this browser remembers them. An e-mail that is kept as the text `null` is none. */
export function rememberedBuyer(begun: KeptOrder | undefined): BuyerDetails {
  if (begun !== undefined) {
    const { customerName = '', customerEmail, customerPhone = '' } = begun.wanted;
    return { name: customerName, email: customerEmail, phone: customerPhone };
  }
  const email = readStored('email') ?? '';
  return { name: readStored('name') ?? '', email: email === 'null' ? '' : email, phone: '' };
}

/** The details as an order takes them; an empty phone number is left out. */
export const customerOf = ({ name, email, phone }: BuyerDetails) => ({
  customerName: name.trim(),
  customerEmail: email.trim(),
  ...(phone.trim() !== '' && { customerPhone: phone.trim() }),
});
