import { createHash } from 'node:crypto';
import { CLOCK_SKEW, HOUR, MINUTE, type Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Fact } from '../../core/facts.ts';
import type {
  RequestLimits,
  KnownOrder,
  OrderToPay,
  PaymentProvider,
  ProviderMessage,
  ProviderSession,
  Webhook,
} from '../../core/provider.ts';
import { TIME_LIMITS, type TimeLimits } from '../call-provider.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import { parseExactJson } from '../exact-json.ts';
import { readable } from '../readable.ts';
import { CashfreeClient, type NewOrder } from './cashfree-client.ts';
import { factsOf, isForUs, readMessage } from './cashfree-facts.ts';
import { AnyMessage, Message, type Order } from './cashfree-shapes.ts';
import { isSignedByCashfree } from './cashfree-signature.ts';

export interface CashfreeOptions {
  /** Must end with `/pg`. Production: `https://api.cashfree.com/pg`. */
  baseUrl: string;
  appId: string;
  secret: string;
  webhookSecrets?: readonly string[];
  requestsPerMinute?: number | undefined;
  /** Used if the payer's bank redirects out of the checkout window. At most 250 characters. */
  returnUrl: string;
  now: Clock;
  limits?: TimeLimits;
}

const ORDER_TTL_MS = 24 * HOUR;
const MAX_MESSAGE_AGE_MS = 5 * MINUTE;
const PHONE = /^\d{10}$/;
const MODES: Readonly<Record<string, string>> = { 'api.cashfree.com': 'production' };
/** Cashfree's limits for "Get Payments" (all orders) and "Get Refund" (paid orders). */
const REQUESTS_PER_MINUTE: RequestLimits = { open: 100, paid: 30 };
const SANDBOX_REQUESTS_PER_MINUTE: RequestLimits = { open: 30, paid: 20 };

const publishedLimits = (host: string): RequestLimits =>
  host === 'sandbox.cashfree.com' ? SANDBOX_REQUESTS_PER_MINUTE : REQUESTS_PER_MINUTE;
const raisedLimits = (open: number): RequestLimits => ({
  open,
  paid: Math.floor((open / REQUESTS_PER_MINUTE.open) * REQUESTS_PER_MINUTE.paid),
});

/** Cashfree's hosted checkout for INR. Payments are captured automatically. */
export class CashfreeProvider implements PaymentProvider {
  readonly name = 'cashfree';
  readonly currency = 'INR';
  readonly checkout: Readonly<Record<string, string>>;
  readonly requestsPerMinute: RequestLimits;
  readonly #client: CashfreeClient;
  readonly #options: CashfreeOptions;

  constructor(options: CashfreeOptions) {
    this.#options = options;
    this.#client = new CashfreeClient({ ...options, limits: options.limits ?? TIME_LIMITS });
    const { host } = new URL(options.baseUrl);
    this.checkout = { mode: MODES[host] ?? 'sandbox' };
    this.requestsPerMinute =
      options.requestsPerMinute === undefined
        ? publishedLimits(host)
        : raisedLimits(options.requestsPerMinute);
  }

  async create(order: OrderToPay): Promise<ProviderSession> {
    const made = await this.#client.createOrder(
      newOrder(order, this.#options.returnUrl),
      idempotencyKey(order.id),
    );
    const found = made ?? (await this.#client.getOrder(order.id));
    if (!isSame(order, found))
      throw unavailable(new Error(`Cashfree has a different order with the id ${order.id}.`));
    return { sessionId: found.payment_session_id, providerOrderId: null };
  }

  async fetchFacts({ id }: KnownOrder): Promise<Fact[]> {
    const [order, payments] = await Promise.all([
      this.#client.getOrder(id),
      this.#client.getPayments(id),
    ]);
    const isPaid = payments.some(({ payment_status }) => payment_status === 'SUCCESS');
    const [refunds, disputes] = isPaid
      ? await Promise.all([this.#client.getRefunds(id), this.#client.getDisputes(id)])
      : [[], []];
    return readable(() => factsOf(order, payments, refunds, disputes));
  }

  capture(order: KnownOrder): Promise<Fact[]> {
    return this.fetchFacts(order);
  }

  async close(order: KnownOrder): Promise<Fact[]> {
    await this.#client.terminateOrder(order.id);
    return this.fetchFacts(order);
  }

  async readWebhook({ headers, body }: Webhook): Promise<ProviderMessage | null> {
    const timestamp = headers['x-webhook-timestamp'] ?? '';
    const { secret, webhookSecrets = [], now } = this.#options;
    const isSigned = isSignedByCashfree(
      [secret, ...webhookSecrets],
      timestamp,
      body,
      headers['x-webhook-signature'] ?? '',
    );
    if (timestamp === '' || !isSigned)
      throw new AppError('unauthorized', 'The signature is invalid.');
    return readable(() => {
      const content = parseExactJson(body.toString());
      if (!isForUs(AnyMessage.parse(content).type)) return null;
      const message = readMessage(Message.parse(content));
      return isFresh(timestamp, now()) ? message : { ...message, facts: [] };
    });
  }
}

const isSame = (order: OrderToPay, found: Order): boolean =>
  found.order_id === order.id &&
  found.order_currency === order.currency &&
  readable(() => fromDecimal(found.order_amount)) === order.amount;

function isFresh(timestamp: string, now: Date): boolean {
  const age = now.getTime() - Number(timestamp);
  return age <= MAX_MESSAGE_AGE_MS && age >= -CLOCK_SKEW;
}

/** Must be deterministic, so retries send the same body. */
function newOrder(
  { id, amount, currency, customer, createdAt }: OrderToPay,
  returnUrl: string,
): NewOrder {
  const { name, email, phone } = customer;
  if (phone === null || !PHONE.test(phone))
    throw new AppError('validation', 'Please fill all fields correctly.', {
      errors: [{ path: '/customerPhone', message: 'must be 10 digits' }],
    });
  return {
    order_id: id,
    order_amount: Number(toDecimal(amount)),
    order_currency: currency,
    order_expiry_time: new Date(createdAt.getTime() + ORDER_TTL_MS).toISOString(),
    order_meta: { return_url: returnUrl },
    customer_details: {
      // Unique per order. A shared id would show saved payment methods to anyone who enters the
      // same email address.
      customer_id: digest(id),
      customer_phone: phone,
      ...(name !== null && fits(name) && { customer_name: name }),
      ...(fits(email) && { customer_email: email }),
    },
  };
}

const fits = (text: string): boolean => text.length >= 3 && text.length <= 100;

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

const idempotencyKey = (orderId: string): string =>
  digest(`create:${orderId}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
