import type { Currency } from '@pasteroom/openapi/rules/prices';

export interface WaitingPage {
  readonly uniqueId: string;
  readonly title: string;
  /** When the page goes live automatically (ISO 8601), if known. */
  readonly liveAt?: string | undefined;
  /** Set if this browser published the page. */
  readonly ownerToken?: string | undefined;
  /** The currency in which it was offered. */
  readonly currency?: Currency;
}
