import {
  type Currency,
  inWholeUnits,
  type PlanName,
  PRICES,
} from '@pasteroom/openapi/rules/prices';

export const moneyText = (amount: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

export const priceText = (plan: PlanName, currency: Currency, language: string): string =>
  moneyText(inWholeUnits(PRICES[plan][currency]), currency, language);
