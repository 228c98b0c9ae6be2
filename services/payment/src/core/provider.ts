import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { Fact, Money } from './facts.ts';

export type ProviderName = 'cashfree' | 'paypal' | 'simulator';

/** An order as a provider needs it. */
export interface OrderToPay extends Money {
  /** Ours: 3 to 45 letters, digits, `-` and `_`; the same for each attempt to create it. */
  id: string;
  currency: Currency;
  /** What is bought, for the payer's statement. */
  description: string;
  customer: { name: string | null; email: string; phone: string | null };
  createdAt: Date;
}

/** What a provider answers when it has an order. */
export interface ProviderSession {
  /** What the payer's browser opens the provider's checkout with. */
  sessionId: string;
  /** What the provider calls the order, where it is not our id. */
  providerOrderId: string | null;
}

/** An order that a provider has. */
export interface KnownOrder extends ProviderSession {
  id: string;
}

/**
 * Which order a message is about: each kind of message names it in its own way. Beside our id may stand what the provider calls its order: whoever
 * knows an id of ours could have made another order at the provider under it, at another price or for another payee.
 */
export type OrderReference = { id: string; providerOrderId?: string } | { providerOrderId: string } | { paymentId: string };

/** A message that a provider has signed. */
export interface ProviderMessage {
  about: OrderReference;
  /** What it says, none where it is too old to be believed, or says nothing that counts. The order is asked for in any case. */
  facts: Fact[];
}

/** A webhook as it came: the signature is over its very bytes. */
export interface Webhook {
  /** The headers by their lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** How many orders a provider may be asked about in a minute, by all who share its account. */
export interface RequestLimits {
  /** The limit for orders that are not paid. */
  open: number;
  /** The limit for paid orders, whose refunds are asked for, too. */
  paid: number;
}

/**
 * Whoever takes the money. Each call throws `unavailable` where the provider does not answer in time, or answers what it never should, and
 * then may be made again.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currency: Currency;
  /** What the browser needs to open its checkout; nothing of it is secret. */
  readonly checkout: Readonly<Record<string, string>>;
  /** Null where it publishes no limit. */
  readonly requestsPerMinute: RequestLimits | null;
  /** Makes the order, or finds the one that an earlier call of this id has made. Throws `validation` where the provider needs to know more of the customer. */
  create(order: OrderToPay): Promise<ProviderSession>;
  /** Fetches all facts of the order at this moment. */
  fetchFacts(order: KnownOrder): Promise<Fact[]>;
  /**
   * Takes the money that the payer has approved, once, however often it is called; what the provider says of the order then. Where nothing is
   * approved, and of a checkout that takes the money by itself, it is the same as `fetchFacts`. `attempt` names the approval, in at most 40 letters,
   * digits, `-` and `_`: the same one while nobody knows how it ended, another one after it has failed.
   */
  capture(order: KnownOrder, attempt: string): Promise<Fact[]>;
  /** Sees to it that nothing more is paid for the order, as far as that can be, and may be repeated; what the provider says of the order then. */
  close(order: KnownOrder): Promise<Fact[]>;
  /** Checks the signature and reads what is said; null where that is nothing for us. Throws `unauthorized` where the signature is not good, `unavailable` where that cannot be told now. */
  readWebhook(webhook: Webhook): Promise<ProviderMessage | null>;
}
