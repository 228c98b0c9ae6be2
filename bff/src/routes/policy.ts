import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Budget } from './budgets.ts';

/** What a guest shows: a pass that was earned, or a captcha that was issued. */
export type TicketKind = 'pass' | 'captcha';

/** What somebody may try to find: a code, which is looked up or claimed for something new, or an API token. */
export type AttemptKind = 'look-up' | 'claim' | 'api-token';

/** What it takes to be let in to an operation, and how its answer travels. */
export interface Policy {
  budget: Budget;
  /** Bytes that a form may carry; other calls carry small JSON or nothing. */
  maxBytes?: number;
  /** Whether what is sent is stored, so that its bytes are counted for the day. */
  isStored?: true;
  /** What a guest must show. */
  guestShows?: TicketKind;
  /** Whether it is for people alone who signed in, so that a guest is refused. */
  signedInOnly?: true;
  /** Any one of which an API token must have; without them no token is good for it. */
  tokenScopes?: readonly Scope[];
  /** What it tells about codes, where it does. */
  attempt?: Exclude<AttemptKind, 'api-token'>;
  /** Headers that are forwarded to the service beyond those of all operations. */
  alsoForwards?: readonly string[];
  /** Whether what the service does depends on the caller being premium, so that the account service is asked first. */
  dependsOnPremium?: true;
  /** Whether the service gets the id of the browser, by which it tells people apart. */
  forwardsDevice?: true;
  /** Whether it is for the operator alone. */
  operatorOnly?: true;
  /**
   * Who gets cached answers, where the service says that they may be kept: `everybody`, before admission, so that the service hears nothing of
   * who calls; or who was `admitted`.
   */
  cachedFor?: 'everybody' | 'admitted';
}
