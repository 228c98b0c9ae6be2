/** The figures of a budget. */
export interface BudgetFigures {
  seconds: number;
  each: number;
  address: number;
  /** The most in 24 hours, for calls each of which leaves work for a person or a provider. */
  aDay?: { each: number; address: number };
}

/**
 * Calls in so many seconds, for one session, browser or pass (`each`) and for one address, behind which a whole classroom may sit: 40 people who start
 * at the same moment must all get through. A person reads and writes far less than this; a script that wants everything meets it at once. Who brings
 * neither shares with the others of that address who do not; what they spend is not counted to those who do. Wider networks have more; see WIDER_NETWORK.
 */
export const BUDGETS = {
  reads: { seconds: 60, each: 240, address: 2_400 },
  // Writes: nobody types a text a second, and files of 100 MB at this pace are limited by the uplink before.
  writes: { seconds: 60, each: 60, address: 600 },
  uploads: { seconds: 60, each: 60, address: 600 },
  // Downloads of files: those of a text are fetched all at once, and again when it is opened again.
  files: { seconds: 60, each: 1_200, address: 6_000 },
  // Previews: each keeps a link for five minutes, and renders half a page.
  previews: { seconds: 300, each: 30, address: 300 },
  // Checks of page names: one for each pause in typing. Names are public, but nobody should go through a list of words.
  names: { seconds: 60, each: 60, address: 600 },
  // Exports: each reads all that an account has.
  exports: { seconds: 600, each: 5, address: 60 },
  // Reports: an angry person writes a few, a campaign writes hundreds.
  reports: { seconds: 600, each: 20, address: 60, aDay: { each: 100, address: 600 } },
  // Messages, each of which a person reads: somebody writes one, finds that something was forgotten, and writes again. An address has five a day for each of 40 people.
  messages: { seconds: 600, each: 5, address: 30, aDay: { each: 20, address: 200 } },
  // Captchas: every refresh is one call and every try another. What one browser may draw leaves room for nine more at its address.
  captchas: { seconds: 300, each: 600, address: 6_000 },
  // Orders: a provider keeps each, and is asked about one that nobody pays 80 times in 14 days. All that an address may make cost 22 questions a
  // minute, of the 100 that Cashfree answers.
  orders: { seconds: 600, each: 20, address: 200, aDay: { each: 60, address: 400 } },
  // Webhooks: a provider sends a few for each of a thousand orders an hour, and sends again what was refused.
  webhooks: { seconds: 60, each: 1_200, address: 1_200 },
  signIns: { seconds: 600, each: 20, address: 200 },
  // Calls of the operator: one person who decides about a report a second and looks at its pictures. Wrong tokens are limited in gate/operator.ts.
  operator: { seconds: 600, each: 6_000, address: 6_000 },
} as const satisfies Record<string, BudgetFigures>;

/** The name of a budget. */
export type Budget = keyof typeof BUDGETS;

/** The figures of a limit of guesses. The /48 around an IPv6 address has four times as much as an address. */
const guesses = (seconds: number, each: number, address: number) => ({ seconds, each, address, network: 4 * address });

/**
 * Guesses at room codes: `wrong` are codes that were looked up in vain, `taken` are those that were to be claimed and were taken; `claimed` is all
 * that was to be published, which tells that its code is free, and what was `taken` as well.
 *
 * A person mistypes a few codes and picks a taken one now and then: `each` is theirs, and that of all at an address together who bring no cookie.
 * An address is a class: forty with four typos each get through beside one who has used up ten. The figures of a day are for who goes on for hours.
 *
 * `tokens` are API tokens that stand for nobody. One cannot be guessed in all time; who tries is only kept from asking for it again and again.
 *
 * What that leaves to somebody who walks through the codes: a guess hits one of 10,000 living generated codes with 10,000 / 31^6 = 1 / 88,750. An
 * address has 10,000 + 10,000 guesses a day, 0.23 hits by all ways together; a /48 has 40,000 + 40,000, 0.9 hits.
 */
export const GUESSES = {
  // The longest window comes first: if both are used up, a caller is told how long that one lasts.
  wrong: [guesses(86_400, 200, 10_000), guesses(600, 10, 200)],
  tokens: [guesses(600, 60, 200)],
  taken: [guesses(600, 10, 200)],
  claimed: [guesses(86_400, 1_000, 10_000)],
} as const;

/** The name of a limit of guesses. */
export type GuessLimit = keyof typeof GUESSES;
