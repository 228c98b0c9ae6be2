import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Budget } from './budgets.ts';

/** Guests earn a pass by solving a captcha. A captcha id requires no solution. */
export type TicketKind = 'pass' | 'captcha';

export type GuessKind = 'look-up' | 'password' | 'claim' | 'api-token';

export interface Policy {
  budget: Budget;
  maxBytes?: number;
  /** If the body is too large, the error names this field. */
  longestField?: string;
  isStored?: true;
  guestShows?: TicketKind;
  /** Query parameter with a secret that replaces `guestShows`. The service checks it. */
  orShows?: string;
  signedInOnly?: true;
  /** An API token needs one of these scopes. If unset, API tokens are rejected. */
  tokenScopes?: readonly Scope[];
  /** Set if the response reveals whether a code exists. */
  guess?: Exclude<GuessKind, 'api-token'>;
  alsoForwards?: readonly string[];
  dependsOnPremium?: true;
  namesCaller?: true;
  tellsPremium?: true;
  forwardsDevice?: true;
  isLarge?: true;
  /** Internal operation that undoes the call if the response could not be sent. */
  undoneBy?: 'refundRead';
  operatorOnly?: true;
  /** With `everybody`, the cache responds before admission, and services never learn who called. */
  cachedFor?: 'everybody' | 'admitted';
  /** If the session can't be read, the caller counts as a guest. */
  isSameForAll?: true;
}
