import type { Clock } from '@pasteroom/kit/core/clock';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Fact } from '../../core/facts.ts';
import type {
  KnownOrder,
  OrderToPay,
  PaymentProvider,
  ProviderMessage,
  ProviderSession,
  Webhook,
} from '../../core/provider.ts';
import { TIME_LIMITS, type TimeLimits } from '../call-provider.ts';
import { toDecimal } from '../decimal.ts';
import { parseExactJson } from '../exact-json.ts';
import { readable } from '../readable.ts';
import {
  PAYPAL_CERTIFICATES,
  PayPalCertificates,
  type CertificateSource,
} from './paypal-certificates.ts';
import { PayPalClient, type NewOrder } from './paypal-client.ts';
import { factOfDecline, factsOf, hasCaptures, isToCapture, readMessage } from './paypal-facts.ts';
import { Message, type Order } from './paypal-shapes.ts';
import { checkPayPalSignature } from './paypal-signature.ts';
import { PayPalToken, type PayPalCredentials } from './paypal-token.ts';

export interface PayPalOptions extends PayPalCredentials {
  /** Production: `https://api-m.paypal.com`. */
  baseUrl: string;
  webhookId: string;
  returnUrl: string;
  cancelUrl: string;
  now: Clock;
  limits?: TimeLimits;
  certificates?: CertificateSource;
}

/** After these issues, the payer may approve another payment method. */
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  // Another PayPal order has already paid for this order.
  'DUPLICATE_INVOICE_ID',
]);
/** After these issues, the PayPal order shows the outcome. */
const INCONCLUSIVE = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'RESOURCE_CONFLICT',
]);

/** PayPal checkout for USD. Payers approve an order on PayPal, and `capture` collects the money. */
export class PayPalProvider implements PaymentProvider {
  readonly name = 'paypal';
  readonly currency = 'USD';
  readonly checkout: Readonly<Record<string, string>>;
  readonly requestsPerMinute = null;
  readonly #client: PayPalClient;
  readonly #certificates: PayPalCertificates;
  readonly #options: PayPalOptions;

  constructor(options: PayPalOptions) {
    const { baseUrl, clientId, now, limits = TIME_LIMITS } = options;
    const environment = new URL(baseUrl).host === 'api-m.paypal.com' ? 'production' : 'sandbox';
    this.#options = options;
    this.#client = new PayPalClient(baseUrl, new PayPalToken(options, limits.read, now), limits);
    this.#certificates = new PayPalCertificates(
      options.certificates ?? PAYPAL_CERTIFICATES[environment],
      limits.read,
      now,
    );
    this.checkout = { clientId, environment };
  }

  async create(order: OrderToPay): Promise<ProviderSession> {
    const { id } = await this.#client.createOrder(newOrder(order, this.#options), order.id);
    return { sessionId: id, providerOrderId: id };
  }

  async fetchFacts(order: KnownOrder): Promise<Fact[]> {
    const found = await this.#client.getOrder(paypalId(order));
    return found === null ? [] : readable(() => factsOf(found));
  }

  async capture(order: KnownOrder, attempt: string): Promise<Fact[]> {
    const id = paypalId(order);
    const before = await this.#client.getOrder(id);
    // Don't capture before approval: PayPal would repeat the error for the same request id.
    if (before === null || !isToCapture(before))
      return before === null ? [] : readable(() => factsOf(before));
    const captured = await this.#client.captureOrder(id, `${order.id}-${attempt}`);
    if ('issue' in captured) return this.#factsOfFailedCapture(order, attempt, captured.issue);
    return hasCaptures(captured.order)
      ? readable(() => factsOf(captured.order))
      : this.#factsOnceDone(order);
  }

  /** Nothing to cancel at PayPal: only a capture collects money. */
  async close(order: KnownOrder): Promise<Fact[]> {
    return [
      ...(await this.fetchFacts(order)),
      { kind: 'closed', id: `order:${paypalId(order)}:WITHDRAWN` },
    ];
  }

  async readWebhook(webhook: Webhook): Promise<ProviderMessage | null> {
    await checkPayPalSignature(webhook, this.#options.webhookId, this.#certificates);
    return readable(() => {
      const { event_type, resource } = Message.parse(parseExactJson(webhook.body.toString()));
      return readMessage(event_type, resource);
    });
  }

  async #factsOfFailedCapture(order: KnownOrder, attempt: string, issue: string): Promise<Fact[]> {
    if (INCONCLUSIVE.has(issue)) return this.#factsOnceDone(order);
    if (!DECLINED.has(issue))
      throw unavailable(new Error(`PayPal did not capture ${order.id}: ${issue.slice(0, 60)}`));
    return [...(await this.fetchFacts(order)), factOfDecline(paypalId(order), attempt)];
  }

  /** @throws `unavailable` until the PayPal order reflects the capture */
  async #factsOnceDone(order: KnownOrder): Promise<Fact[]> {
    const found = await this.#client.getOrder(paypalId(order));
    if (found !== null && isToCapture(found))
      throw unavailable(
        new Error(`PayPal has not reported the result of capturing ${order.id} yet.`),
      );
    return found === null ? [] : readable(() => factsOf(found));
  }
}

const paypalId = ({ sessionId, providerOrderId }: KnownOrder): Order['id'] =>
  providerOrderId ?? sessionId;

function newOrder(
  { id, amount, currency, description }: OrderToPay,
  { returnUrl, cancelUrl }: PayPalOptions,
): NewOrder {
  const experience = { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } as const;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: currency, value: toDecimal(amount) },
        description: description.slice(0, 127),
        custom_id: id,
        invoice_id: id,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: { return_url: returnUrl, cancel_url: cancelUrl, ...experience },
      },
    },
  };
}
