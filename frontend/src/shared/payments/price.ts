import { type Currency, inWholeUnits, type PlanName, PRICES } from '@pasteroom/openapi/rules/prices';

/** What somebody pays, as it is written in their language: `$5`, `₹499`. */
export const moneyText = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** The price of a plan. */
export const priceText = (plan: PlanName, currency: Currency, language: string): string =>
  moneyText(inWholeUnits(PRICES[plan][currency]), currency, language);
