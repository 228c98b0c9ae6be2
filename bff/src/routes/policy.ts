import type { Scope } from '@pasteroom/openapi/rules/api-tokens';
import type { Budget } from './budgets.ts';

/** A pass is earned by solving a captcha. A captcha id is only issued. */
export type TicketKind = 'pass' | 'captcha';

export type GuessKind = 'look-up' | 'password' | 'claim' | 'api-token';

export interface Policy {
  budget: Budget;
  maxBytes?: number;
  isStored?: true;
  guestShows?: TicketKind;
  signedInOnly?: true;
  /** An API token needs one of these. If unset, no token is accepted. */
  tokenScopes?: readonly Scope[];
  /** Set if the response reveals something about a code. */
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
  /** `everybody` gets copies before admission, so the service never learns who calls. */
  cachedFor?: 'everybody' | 'admitted';
  /** A caller whose session can't be read gets the response as a guest. */
  isSameForAll?: true;
}
