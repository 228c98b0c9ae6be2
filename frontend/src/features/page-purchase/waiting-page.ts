import type { Currency } from '@pasteroom/openapi/rules/prices';

export interface WaitingPage {
  readonly uniqueId: string;
  readonly title: string;
  /** ISO 8601. Undefined if unknown. */
  readonly liveAt?: string | undefined;
  /** Undefined unless this browser published the page. */
  readonly ownerToken?: string | undefined;
  /** The currency in which the page was offered. */
  readonly currency?: Currency;
}
