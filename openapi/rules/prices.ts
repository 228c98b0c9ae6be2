/** The currencies that are sold in, the one that is offered first before the others. */
export const CURRENCIES = ['USD', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What is sold: premium for an account, a month or a year; or one page put live at once. */
export const PLAN_NAMES = ['month', 'year', 'page'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What each costs, in the currency's smallest unit: cents and paise. */
export const PRICES: Readonly<Record<PlanName, Readonly<Record<Currency, number>>>> = {
  month: { USD: 100, INR: 9_900 },
  year: { USD: 500, INR: 49_900 },
  page: { USD: 100, INR: 4_900 },
};

/** How many months each of them lasts. */
export const PLAN_MONTHS: Readonly<Record<PlanName, number>> = { month: 1, year: 12, page: 12 };

/** Converts an amount into the currency's whole unit: 100 cents are 1. */
export const inWholeUnits = (smallest: number): number => smallest / 100;

/** The same day so many months later, or the last of that month where it has no such day; in UTC, to the millisecond. */
export function monthsAfter(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}

/** A plan that was paid for. */
export interface PaidTerm {
  plan: PlanName;
  paidAt: Date;
}

/** Computes until when consecutive plans last: each begins where the one before ends, or when it is paid where that is later. Null without any. */
export function endOfTerms(terms: readonly PaidTerm[]): Date | null {
  const inOrder = terms.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
  return inOrder.reduce<Date | null>(
    (end, { plan, paidAt }) => monthsAfter(end !== null && end > paidAt ? end : paidAt, PLAN_MONTHS[plan]),
    null,
  );
}
