import { isEmail } from './emails.ts';
import type { Currency, PlanName } from './prices.ts';

/** What nobody types, and providers refuse: control characters, and halves of characters. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;
const TEN_DIGITS = /^\d{10}$/;
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/** What a form about a page says where something in it is not as it must be. */
export const FILL_CORRECTLY = 'Please fill all fields correctly.';

/** What a buyer fills in. */
export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
}

/** The first of the fields that is not as this purchase needs it; undefined where all are. Whoever is paid in INR calls or texts a mobile in India. */
export function faultOf(
  { name, email, phone }: BuyerDetails,
  { plan, currency }: { plan: PlanName; currency: Currency },
): keyof BuyerDetails | undefined {
  if (name.trim() === '' || UNFIT.test(name.trim())) return 'name';
  if (!isEmail(email.trim()) || UNFIT.test(email.trim())) return 'email';
  return isPhone(phone.trim(), plan, currency) ? undefined : 'phone';
}

/** Whether who pays is asked for a phone number: providers in INR insist on one. */
export const needsPhone = (currency: Currency): boolean => currency === 'INR';

function isPhone(phone: string, plan: PlanName, currency: Currency): boolean {
  if (needsPhone(currency)) return (plan === 'page' ? INDIAN_MOBILE : TEN_DIGITS).test(phone);
  return phone === '' || TEN_DIGITS.test(phone);
}
