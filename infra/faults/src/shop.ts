import { setTimeout as pause } from 'node:timers/promises';
import { SECOND, systemClock } from '@pasteroom/kit/core/clock';
import { CASHFREE_ACCOUNT, startCashfreeServer } from '@pasteroom/payment/testing/cashfree-server';
import { call, type Front } from './call.ts';
import type { Checker } from './checker.ts';
import { BYPASS_KEY } from './processes.ts';
import type { Visitor } from './visitor.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

export interface Ordered {
  id: string;
  sessionId: string;
  buyer: Visitor;
}

export type Paid = 'paid' | 'unpaid' | 'unknown';

export interface PaymentFlow {
  currency: 'USD' | 'INR';
  act(shop: Shop, order: Ordered, delivery: Delivery): Promise<Paid>;
}

interface Delivery {
  front: Front;
  checker: Checker;
}

type Message = ReturnType<Shop['messageOf']>;

const WEBHOOK_DELAY_MS = 5 * SECOND;

export async function openShop() {
  const server = await startCashfreeServer(systemClock);
  const { appId, secret } = CASHFREE_ACCOUNT;
  const account = {
    CASHFREE_APP_ID: appId,
    CASHFREE_SECRET: secret,
    CASHFREE_BASE_URL: server.baseUrl,
  };
  return {
    ...server,
    env: { PAYMENT_SIMULATOR: '1', CASHFREE_ASKS_PER_MINUTE: '2000', ...account },
  };
}

/** Doesn't retry. After a lost webhook, the product must query the provider. */
async function send(
  { front, checker }: Delivery,
  { headers, body }: Message,
  status: number,
): Promise<void> {
  const sent = {
    ...(headers as Record<string, string>),
    'content-type': 'application/json',
    'x-rate-limit-bypass': BYPASS_KEY,
  };
  const answer = await call(front, '/api/survey/webhooks/cashfree', {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(body),
  });
  checker.expects('receive a webhook', answer, status);
}

async function decide(
  { sessionId, buyer }: Ordered,
  { checker }: Delivery,
  outcome: 'paid' | 'failed',
): Promise<boolean> {
  const answer = await buyer.ask(`/api/survey/simulator/${sessionId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  return checker.expects('complete a simulated payment', answer, 204);
}

export const PAYMENT_FLOWS: readonly PaymentFlow[] = [
  {
    currency: 'USD',
    act: async (_shop, order, delivery) =>
      (await decide(order, delivery, 'paid')) ? 'paid' : 'unknown',
  },
  { currency: 'USD', act: async () => 'unpaid' },
  {
    currency: 'INR',
    async act(shop, { id }, delivery) {
      const message = shop.messageOf(shop.attempt(id, 'SUCCESS'));
      await Promise.all([send(delivery, message, 200), send(delivery, message, 200)]);
      return 'paid';
    },
  },
  {
    currency: 'INR',
    async act(shop, { id }, delivery) {
      const failed = shop.attempt(id, 'FAILED');
      await send(
        delivery,
        shop.messageOf({ ...failed, payment_status: 'SUCCESS' }, { secret: 'another' }),
        401,
      );
      return 'unpaid';
    },
  },
  {
    currency: 'INR',
    async act(shop, { id }, delivery) {
      const message = shop.messageOf(shop.attempt(id, 'SUCCESS'));
      await pause(WEBHOOK_DELAY_MS);
      await send(delivery, message, 200);
      return 'paid';
    },
  },
  {
    currency: 'INR',
    async act(shop, { id }, delivery) {
      const failed = shop.attempt(id, 'FAILED');
      await send(
        delivery,
        shop.messageOf({ ...failed, payment_status: 'SUCCESS', order_amount: 1 }),
        200,
      );
      return 'unpaid';
    },
  },
  {
    currency: 'INR',
    async act(shop, { id }) {
      shop.attempt(id, 'SUCCESS');
      return 'paid';
    },
  },
  {
    currency: 'USD',
    async act(_shop, order, delivery) {
      await decide(order, delivery, 'failed');
      return 'unpaid';
    },
  },
];
