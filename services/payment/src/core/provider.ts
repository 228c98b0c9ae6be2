import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { Fact, Money } from './facts.ts';

export type ProviderName = 'cashfree' | 'paypal' | 'simulator';

export interface OrderToPay extends Money {
  /** 3 to 45 letters, digits, `-` or `_`. Retries must use the same id. */
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
 * Includes the provider's id if known: anyone who knows our id could create a provider order at
 * another price or for another payee.
 */
export type OrderReference =
  { id: string; providerOrderId?: string } | { providerOrderId: string } | { paymentId: string };

export interface ProviderMessage {
  about: OrderReference;
  facts: Fact[];
}

/** `body` contains the exact bytes that the signature covers. */
export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Requests per minute, shared by all clients of the provider account. */
export interface RequestLimits {
  open: number;
  /** Applies to paid orders, whose queries include refunds. */
  paid: number;
}

/**
 * All methods throw `unavailable` after a timeout or an unexpected response, and are safe to retry.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currency: Currency;
  readonly checkout: Readonly<Record<string, string>>;
  readonly requestsPerMinute: RequestLimits | null;
  /**
   * Returns the existing session for a known order id.
   * @throws `validation` if the provider needs more customer data
   */
  create(order: OrderToPay): Promise<ProviderSession>;
  fetchFacts(order: KnownOrder): Promise<Fact[]>;
  /**
   * Captures an approved payment once, even if called repeatedly, and returns all facts. Without an
   * approval or with automatic capture, works like `fetchFacts`.
   * @param attempt Identifies the approval in at most 40 letters, digits, `-` or `_`. Reuse it
   * until the outcome is known, and change it after a failure
   */
  capture(order: KnownOrder, attempt: string): Promise<Fact[]>;
  /** Prevents further payments if possible, and returns all facts. Idempotent. */
  close(order: KnownOrder): Promise<Fact[]>;
  /**
   * Returns null for irrelevant messages.
   * @throws `unauthorized` for invalid signatures, or `unavailable` if they can't be checked
   */
  readWebhook(webhook: Webhook): Promise<ProviderMessage | null>;
}
