import { isEmail } from './emails.ts';
import type { Currency, PlanName } from './prices.ts';

/** Payment providers reject control characters and lone surrogates. */
const INVALID_CHARACTERS = /[\p{Cc}\p{Cs}]/u;
const TEN_DIGITS = /^\d{10}$/;
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

export const FILL_CORRECTLY = 'Please fill all fields correctly.';

export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
}

export function faultOf(
  { name, email, phone }: BuyerDetails,
  { plan, currency }: { plan: PlanName; currency: Currency },
): keyof BuyerDetails | undefined {
  if (name.trim() === '' || INVALID_CHARACTERS.test(name.trim())) return 'name';
  if (!isEmail(email.trim()) || INVALID_CHARACTERS.test(email.trim())) return 'email';
  return isPhone(phone.trim(), plan, currency) ? undefined : 'phone';
}

/** Payment providers for INR require a phone number. */
export const needsPhone = (currency: Currency): boolean => currency === 'INR';

function isPhone(phone: string, plan: PlanName, currency: Currency): boolean {
  if (needsPhone(currency)) return (plan === 'page' ? INDIAN_MOBILE : TEN_DIGITS).test(phone);
  return phone === '' || TEN_DIGITS.test(phone);
}
