import type { Currency } from '@pasteroom/openapi/rules/prices';

export interface WaitingPage {
  readonly uniqueId: string;
  readonly title: string;
  /** ISO 8601. Undefined if unknown. */
  readonly liveAt?: string | undefined;
  readonly ownerToken?: string | undefined;
  readonly currency?: Currency;
}
