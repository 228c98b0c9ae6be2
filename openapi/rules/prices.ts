/** Default currency first. */
export const CURRENCIES = ['USD', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const PLAN_NAMES = ['month', 'year', 'page'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** In cents and paise. */
export const PRICES: Readonly<Record<PlanName, Readonly<Record<Currency, number>>>> = {
  month: { USD: 100, INR: 9_900 },
  year: { USD: 500, INR: 49_900 },
  page: { USD: 100, INR: 4_900 },
};

export const PLAN_MONTHS: Readonly<Record<PlanName, number>> = { month: 1, year: 12, page: 12 };

export const inWholeUnits = (smallest: number): number => smallest / 100;

/** Keeps the UTC day and time, or uses the last day of a shorter month. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

export interface PaidTerm {
  plan: PlanName;
  paidAt: Date;
}

/**
 * Returns null without terms. A term starts when the previous one expires or when it was paid,
 * whichever is later.
 */
export function endOfTerms(terms: readonly PaidTerm[]): Date | null {
  const inOrder = terms.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  return inOrder.reduce<Date | null>(
    (end, { plan, paidAt }) =>
      monthsAfter(end !== null && end > paidAt ? end : paidAt, PLAN_MONTHS[plan]),
    null,
  );
}
