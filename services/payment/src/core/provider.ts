import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { Fact, Money } from './facts.ts';

export type ProviderName = 'cashfree' | 'paypal' | 'simulator';

export interface OrderToPay extends Money {
  /** 3 to 45 letters, digits, `-` and `_`. Retries use the same id. */
  id: string;
  currency: Currency;
  /** Shown on the payer's statement. */
  description: string;
  customer: { name: string | null; email: string; phone: string | null };
  createdAt: Date;
}

export interface ProviderSession {
  sessionId: string;
  /** Null if the provider uses our id. */
  providerOrderId: string | null;
}

export interface KnownOrder extends ProviderSession {
  id: string;
}

/**
 * References to our id may include the provider's, since anyone who knows our id could create
 * another order with it, at another price or for another payee.
 */
export type OrderReference =
  { id: string; providerOrderId?: string } | { providerOrderId: string } | { paymentId: string };

export interface ProviderMessage {
  about: OrderReference;
  facts: Fact[];
}

/** Contains the exact bytes that the signature covers. */
export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Per minute, shared by all users of the provider account. */
export interface RequestLimits {
  open: number;
  /** For paid orders, whose queries include refunds. */
  paid: number;
}

/** Calls throw `unavailable` after a timeout or an unexpected response. They are safe to retry. */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currency: Currency;
  readonly checkout: Readonly<Record<string, string>>;
  readonly requestsPerMinute: RequestLimits | null;
  /**
   * Returns the existing order for a known id.
   * @throws `validation` if the provider needs more customer data
   */
  create(order: OrderToPay): Promise<ProviderSession>;
  fetchFacts(order: KnownOrder): Promise<Fact[]>;
  /**
   * Captures an approved payment once, no matter how often it is called, and returns all facts.
   * Without an approval or with automatic capture, it equals `fetchFacts`.
   * @param attempt Identifies the approval, in at most 40 letters, digits, `-` and `_`. Keep it
   * until the outcome is known, and change it after a failure
   */
  capture(order: KnownOrder, attempt: string): Promise<Fact[]>;
  /** Prevents further payments if possible, and returns all facts. Idempotent. */
  close(order: KnownOrder): Promise<Fact[]>;
  /**
   * Returns null for irrelevant messages.
   * @throws `unauthorized` for invalid signatures, `unavailable` if they can't be checked now
   */
  readWebhook(webhook: Webhook): Promise<ProviderMessage | null>;
}
