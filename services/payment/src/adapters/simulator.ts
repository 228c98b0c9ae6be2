import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { Fact } from '../core/facts.ts';
import type { SimulatedOutcome, SimulatedPayment, SimulatedPayments } from '../core/ports.ts';
import type {
  KnownOrder,
  OrderToPay,
  PaymentProvider,
  ProviderMessage,
  ProviderSession,
  Webhook,
} from '../core/provider.ts';

const SIGNATURE = 'x-simulator-signature';

interface Options {
  currency: Currency;
  payments: SimulatedPayments;
  secret: string;
  newId: () => string;
}

/** Moves no money. The checkout is a page of the frontend. */
export function simulator({ currency, payments, secret, newId }: Options): PaymentProvider {
  const factsFor = async ({ sessionId }: ProviderSession): Promise<Fact[]> => {
    const payment = await payments.get(sessionId);
    return payment ? factsOf(payment) : [];
  };
  return {
    name: 'simulator',
    currency,
    checkout: {},
    requestsPerMinute: null,
    async create({ id: orderId, description, amount, createdAt, customer }: OrderToPay) {
      const bought = {
        orderId,
        description,
        amount,
        currency,
        createdAt,
        payerName: customer.name,
      };
      const payment = { ...bought, sessionId: `session_${newId()}`, attempts: [] };
      const { sessionId } = await payments.add(payment);
      return { sessionId, providerOrderId: null };
    },
    fetchFacts: factsFor,
    capture: (order: KnownOrder) => factsFor(order),
    async close({ sessionId }: KnownOrder) {
      const payment = await payments.close(sessionId);
      return payment ? factsOf(payment) : [{ kind: 'closed', id: `${sessionId}-closed` }];
    },
    async readWebhook({ headers, body }: Webhook): Promise<ProviderMessage | null> {
      if (!isSigned(secret, body, headers[SIGNATURE]))
        throw new AppError('unauthorized', 'The message is not signed by the simulator.');
      const payment = await payments.get(body.toString());
      return payment && { about: { id: payment.orderId }, facts: factsOf(payment) };
    },
  };
}

export function simulatorMessage(secret: string, sessionId: string): Webhook {
  const body = Buffer.from(sessionId);
  return { headers: { [SIGNATURE]: sign(secret, body) }, body };
}

const KINDS = {
  paid: 'payment-succeeded',
  failed: 'payment-failed',
  aborted: 'payment-failed',
} as const satisfies Record<SimulatedOutcome, Fact['kind']>;

const factsOf = ({ sessionId, amount, currency, attempts, payerName }: SimulatedPayment): Fact[] =>
  attempts.map((outcome, at) => {
    const paymentId = `${sessionId}-${at + 1}`;
    const kind = KINDS[outcome];
    const fact = { id: `${paymentId}-${outcome}`, paymentId };
    return kind === 'payment-succeeded'
      ? { ...fact, kind, charged: { amount, currency }, ...(payerName != null && { payerName }) }
      : { ...fact, kind };
  });

const sign = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('base64url');

function isSigned(secret: string, body: Buffer, signature = ''): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, body))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
