import { SPACE } from './rules/patterns.ts';
import { CURRENCIES, inWholeUnits, PLAN_NAMES, PRICES } from './rules/prices.ts';

const phone = (digits: string) => ({ pattern: `^[${SPACE}]*${digits}[${SPACE}]*$` });
const TEN_DIGITS = '[0-9]{10}';

/** Schemas of the valid combinations of plan, currency, amount, page and phone number. */
export const PURCHASES = [true, false].flatMap((namesPlan) =>
  CURRENCIES.flatMap((currency) =>
    PLAN_NAMES.map((plan) => {
      const isDefaultCurrency = currency === (namesPlan ? 'USD' : 'INR');
      const isDefaultPlan = plan === 'month';
      const inRupees = phone(plan === 'page' ? '[6-9][0-9]{9}' : TEN_DIGITS);
      return {
        title: `${plan} in ${currency}${namesPlan ? '' : ', by amount'}`,
        properties: {
          plan: namesPlan ? { const: plan } : false,
          currency: { const: currency },
          amount: { const: inWholeUnits(PRICES[plan][currency]) },
          customerPhone: currency === 'INR' ? inRupees : phone(`(?:${TEN_DIGITS})?`),
          ...(plan !== 'page' && { pageId: false }),
        },
        required: [
          ...(namesPlan ? ['plan'] : isDefaultPlan ? [] : ['amount']),
          ...(isDefaultCurrency ? [] : ['currency']),
          ...(plan === 'page' ? ['pageId'] : []),
          ...(currency === 'INR' ? ['customerPhone'] : []),
        ],
      };
    }),
  ),
);
