import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Budget } from './budgets.ts';

/** The kind of ticket that a guest shows: a pass that was earned, or a captcha that was issued. */
export type TicketKind = 'pass' | 'captcha';

/** How a call may guess a secret: it looks up a code, claims one for something new, or shows an API token. */
export type GuessKind = 'look-up' | 'claim' | 'api-token';

/** What a call of an operation must show to be admitted, and how its answer is sent. */
export interface Policy {
  budget: Budget;
  /** Most bytes of a form; other calls carry small JSON or nothing. */
  maxBytes?: number;
  /** Whether the body is stored, so that its bytes count for the day. */
  isStored?: true;
  /** The ticket that a guest must show. */
  guestShows?: TicketKind;
  /** Whether guests are refused. */
  signedInOnly?: true;
  /** The scopes of which an API token must have one; left out, no API token is accepted. */
  tokenScopes?: readonly Scope[];
  /** How it may guess a code, where its answer reveals something about one. */
  guess?: Exclude<GuessKind, 'api-token'>;
  /** Headers that are forwarded to the service beyond those of all operations. */
  alsoForwards?: readonly string[];
  /** Whether what the service does depends on the caller being premium, so that the account service is asked first. */
  dependsOnPremium?: true;
  /** Whether the service gets the name and the address of a signed-in caller, so that the account service is asked first. */
  namesCaller?: true;
  /** Whether the answer says whether the caller is premium. */
  tellsPremium?: true;
  /** Whether the service gets the id of the browser, by which it tells people apart. */
  forwardsDevice?: true;
  /** Whether its answer is large, so that each client may read few at a time. */
  isLarge?: true;
  /** Whether only the operator may call it. */
  operatorOnly?: true;
  /**
   * Who gets cached answers, where the service says that they may be kept: `everybody`, before admission, so that the service hears nothing of
   * who calls; or who was `admitted`.
   */
  cachedFor?: 'everybody' | 'admitted';
  /** Whether the answer is the same for all callers, so that a caller whose session cannot be read gets it as a guest. */
  isSameForAll?: true;
}
