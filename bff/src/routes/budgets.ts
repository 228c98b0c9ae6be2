import { MAX_WRONG_PASSWORDS } from '@pasteroom/openapi/rules/sharing';

export interface BudgetFigures {
  seconds: number;
  each: number;
  address: number;
  /** Maximum in 24 hours, for calls that create work for people or providers. */
  aDay?: { each: number; address: number };
}

/**
 * `each` is per session, browser or pass. `address` suits a classroom of 40. Visitors with neither
 * cookie nor pass share a separate bucket per address.
 */
export const BUDGETS = {
  reads: { seconds: 60, each: 240, address: 2_400 },
  writes: { seconds: 60, each: 60, address: 600 },
  uploads: { seconds: 60, each: 60, address: 600 },
  files: { seconds: 60, each: 1_200, address: 6_000 },
  previews: { seconds: 300, each: 30, address: 300 },
  // Names are public, but must not be easy to enumerate.
  names: { seconds: 60, each: 60, address: 600 },
  exports: { seconds: 600, each: 5, address: 60 },
  reports: { seconds: 600, each: 20, address: 60, aDay: { each: 100, address: 600 } },
  messages: { seconds: 600, each: 5, address: 30, aDay: { each: 20, address: 200 } },
  captchas: { seconds: 300, each: 600, address: 6_000 },
  // An unpaid order is polled 80 times in 14 days: at most 22 requests a minute per address.
  // Cashfree allows 100.
  orders: { seconds: 600, each: 20, address: 200, aDay: { each: 60, address: 400 } },
  // Allows a few webhooks for each of 1,000 orders an hour, plus retries.
  webhooks: { seconds: 60, each: 1_200, address: 1_200 },
  signIns: { seconds: 600, each: 20, address: 200 },
  // gate/operator.ts limits wrong tokens.
  operator: { seconds: 600, each: 6_000, address: 6_000 },
} as const satisfies Record<string, BudgetFigures>;

export type Budget = keyof typeof BUDGETS;

const guesses = (seconds: number, each: number, address: number) => ({
  seconds,
  each,
  address,
  network: 4 * address,
});

/**
 * `wrong`: lookups of wrong codes. `taken`: claims of taken codes. `claimed`: all claims, since
 * success reveals that a code was free. `tokens`: invalid API tokens. `passwords`: wrong passwords
 * of one text.
 *
 * `address` covers a classroom of 40 with four typos each, plus a browser at its limit.
 *
 * With 10,000 active generated codes, one in 31^6 / 10,000 = 88,750 guesses is a hit. An address
 * has 20,000 guesses a day (0.23 hits), and a /48 has 80,000 (0.9 hits).
 */
export const GUESSES = {
  // Longest window first: if both are used up, the error contains its wait time.
  wrong: [guesses(86_400, 200, 10_000), guesses(600, 10, 200)],
  tokens: [guesses(600, 60, 200)],
  taken: [guesses(600, 10, 200)],
  claimed: [guesses(86_400, 1_000, 10_000)],
  passwords: [guesses(3_600, MAX_WRONG_PASSWORDS, 10 * MAX_WRONG_PASSWORDS)],
} as const;

export type GuessLimit = keyof typeof GUESSES;
