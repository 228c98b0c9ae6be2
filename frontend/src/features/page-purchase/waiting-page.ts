import type { Currency } from '@pasteroom/openapi/rules/prices';

/** A page that waits. */
export interface WaitingPage {
  readonly uniqueId: string;
  readonly title: string;
  /** When the page goes live by itself, in ISO 8601; undefined where that is not known. */
  readonly liveAt?: string | undefined;
  /** Makes its holder the owner, where this browser has it. */
  readonly ownerToken?: string | undefined;
  /** The currency in which it was offered, where it was. */
  readonly currency?: Currency;
}
