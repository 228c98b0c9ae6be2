import { createHmac } from 'node:crypto';
import { AppError } from '@pasteroom/kit/core/errors';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import type { Currency } from '@pasteroom/openapi/rules/prices';
import type { Fact } from '../core/facts.ts';
import type {
  RequestLimits,
  OrderReference,
  OrderToPay,
  PaymentProvider,
  ProviderMessage,
  ProviderName,
  Webhook,
} from '../core/provider.ts';

const SIGNATURE = 'x-webhook-signature';
const SECRET = 'a secret of the tests';

export type ScriptedProvider = ReturnType<typeof scriptedProvider>;

export function scriptedProvider({
  name = 'cashfree',
  currency = 'INR',
  requestsPerMinute = null,
}: { name?: ProviderName; currency?: Currency; requestsPerMinute?: RequestLimits | null } = {}) {
  const said = new Map<string, Fact[]>();
  const created = new Map<string, OrderToPay>();
  const calls = { create: 0, fetchFacts: 0, capture: 0 };
  const [asked, closed]: [string[], string[]] = [[], []];
  const attempts: string[] = [];
  let before = async (): Promise<void> => undefined;

  async function answer(id: string): Promise<Fact[]> {
    asked.push(id);
    // Copy the facts when called, since `hold` may delay the response.
    const facts = [...(said.get(id) ?? [])];
    await before();
    return facts;
  }
  const provider: PaymentProvider = {
    name,
    currency,
    checkout: { mode: 'tests' },
    requestsPerMinute,
    async create(order) {
      calls.create += 1;
      created.set(order.id, order);
      await before();
      return { sessionId: `session of ${order.id}`, providerOrderId: `theirs of ${order.id}` };
    },
    async fetchFacts({ id }) {
      calls.fetchFacts += 1;
      return answer(id);
    },
    async capture({ id }, attempt) {
      calls.fetchFacts += 1;
      calls.capture += 1;
      attempts.push(attempt);
      return answer(id);
    },
    async close({ id }) {
      closed.push(id);
      return [...(await answer(id)), { kind: 'closed', id: 'closed' }];
    },
    async readWebhook({ headers, body }) {
      if (headers[SIGNATURE] !== sign(body))
        throw new AppError('unauthorized', 'The message is not signed.');
      return JSON.parse(body.toString()) as ProviderMessage | null;
    },
  };
  return {
    provider,
    calls,
    attempts,
    asked,
    closed,
    created,
    say: (orderId: string, ...facts: Fact[]): void =>
      void said.set(orderId, [...(said.get(orderId) ?? []), ...facts]),
    goAway() {
      before = () => Promise.reject(unavailable());
    },
    comeBack() {
      before = async () => undefined;
    },
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      before = () => promise;
      return () => {
        before = async () => undefined;
        resolve();
      };
    },
  };
}

const sign = (body: Buffer): string => createHmac('sha256', SECRET).update(body).digest('base64');

export function signedMessage(about: OrderReference, facts: readonly Fact[] = []): Webhook {
  const body = Buffer.from(JSON.stringify({ about, facts }));
  return { headers: { [SIGNATURE]: sign(body) }, body };
}
