/** The figures of a budget; left out, `withoutCookie` is as much as `address`. */
export interface BudgetFigures {
  seconds: number;
  each: number;
  withoutCookie?: number;
  address: number;
  /** The most in 24 hours, for calls each of which leaves work for a person or a provider. */
  aDay?: { each: number; address: number };
}

/**
 * Calls in so many seconds, for one session, browser or pass (`each`) and for one address, behind which a whole classroom may sit: 40 people who start
 * at the same moment must all get through. A person reads and writes far less than this; a script that wants everything meets it at once. Who brings
 * neither shares with the others of that address who do not; what they spend is not counted to those who do. Wider networks have more; see WIDER_NETWORKS.
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
  captchas: { seconds: 300, each: 600, withoutCookie: 600, address: 6_000 },
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

/** The scope in which an attempt counts: the session or browser; or all visitors of an address that have neither; the address (the /64 in IPv6); the /56 and /48 around it. */
export type LimitScope = 'each' | 'withoutCookie' | 'address' | 'slash56' | 'slash48';

/**
 * Attempts at room codes: `wrong` are codes that were looked up in vain, `taken` are those that were to be claimed and were taken; `claimed` is all
 * that was to be published, which tells that its code is free, and what was `taken` as well.
 *
 * A person mistypes a few codes and picks a taken one now and then: `each` is theirs. An address is a class: forty with four typos each get through
 * beside one who has used up ten. Dropping the cookie wins nothing. The figures of a day are for who goes on for hours.
 *
 * `tokens` are API tokens that stand for nobody. One cannot be guessed in all time; who tries is only kept from asking for it again and again.
 *
 * What that leaves to somebody who walks through the codes: an attempt hits one of 10,000 living generated codes with 10,000 / 31^6 = 1 / 88,750. An
 * address has 10,000 + 10,000 attempts a day, 0.23 hits by all ways together; a /48 has 40,000 + 40,000, 0.9 hits.
 */
export const ATTEMPTS = {
  wrong: [
    { seconds: 600, most: { each: 10, withoutCookie: 10, address: 200, slash56: 400, slash48: 800 } },
    { seconds: 86_400, most: { each: 200, withoutCookie: 200, address: 10_000, slash56: 20_000, slash48: 40_000 } },
  ],
  tokens: [{ seconds: 600, most: { each: 10, withoutCookie: 60, address: 200, slash56: 400, slash48: 800 } }],
  taken: [{ seconds: 600, most: { each: 10, withoutCookie: 60, address: 200, slash56: 400, slash48: 800 } }],
  claimed: [{ seconds: 86_400, most: { each: 1_000, withoutCookie: 5_000, address: 10_000, slash56: 20_000, slash48: 40_000 } }],
} as const satisfies Record<string, readonly { seconds: number; most: Readonly<Record<LimitScope, number>> }[]>;

/** The name of a limit of attempts. */
export type AttemptLimit = keyof typeof ATTEMPTS;
