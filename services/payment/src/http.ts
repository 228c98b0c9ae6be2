import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/payment';
import { inWholeUnits } from '@pasteroom/openapi/rules/prices';
import { simulatorMessage } from './adapters/simulator.ts';
import { orderShownTo } from './core/buyer.ts';
import { claimOrder } from './core/claim-order.ts';
import { createOrder } from './core/create-order.ts';
import { listOwnOrders } from './core/list-orders.ts';
import { restorePurchase } from './core/order-mail.ts';
import { statusOf, type StatusDeps } from './core/order-status.ts';
import type { SimulatedPayments } from './core/ports.ts';
import { receiveWebhook } from './core/receive-webhook.ts';
import { decidePayment, getSimulatedPayment } from './core/simulated-payment.ts';
import { captureOrder, type VerifyDeps, verifyOrder } from './core/verify-order.ts';

export interface PaymentDeps extends VerifyDeps, StatusDeps {
  simulated: SimulatedPayments;
  simulatorSecret: string;
}

export function handlers(deps: PaymentDeps): Handlers<operations> {
  return {
    async getPaymentOptions() {
      const currencies = deps.providers.map(({ currency, name: provider, checkout }) => ({
        currency,
        provider,
        checkout: { ...checkout },
      }));
      return { status: 200, body: { currencies } };
    },
    async createOrder({ body, headers, caller }) {
      const { id, provider, plan, amount, currency, session } = await createOrder(
        deps,
        body,
        headers['Idempotency-Key'],
        caller,
      );
      const order = {
        payment_session_id: session.sessionId,
        order_id: id,
        provider,
        plan,
        amount: inWholeUnits(amount),
        currency,
      };
      return { status: 201, body: order };
    },
    async verifyOrder({ body, caller }) {
      return {
        status: 200,
        body: [await statusOf(deps, await verifyOrder(deps, body.orderId, caller), caller)],
      };
    },
    async captureOrder({ body, caller }) {
      return {
        status: 200,
        body: await statusOf(deps, await captureOrder(deps, body.orderId, caller), caller),
      };
    },
    async getOrder({ params, headers, caller }) {
      const order = await orderShownTo(deps, params.orderId, caller, headers['X-Order-Link']);
      return { status: 200, body: await statusOf(deps, order, caller, headers['X-Order-Link']) };
    },
    async claimOrder({ params, headers, caller }) {
      const order = await claimOrder(deps, params.orderId, caller, headers['X-Order-Link']);
      return { status: 200, body: await statusOf(deps, order, caller) };
    },
    async restorePurchase({ params, body }) {
      await restorePurchase(deps, params.orderId, body.email);
      return { status: 202 };
    },
    async getOwnOrders({ query, caller }) {
      return { status: 200, body: await listOwnOrders(deps, query.cursor, caller) };
    },
    async receiveWebhook({ params, headers, body }) {
      await receiveWebhook(deps, params.provider, { headers, body });
      return { status: 200, body: {} };
    },
    async getSimulatedPayment({ params }) {
      const { description, amount, currency, attempts } = await getSimulatedPayment(
        deps.simulated,
        params.sessionId,
      );
      return {
        status: 200,
        body: {
          description,
          amount: inWholeUnits(amount),
          currency,
          outcome: attempts.at(-1) ?? null,
        },
      };
    },
    async decideSimulatedPayment({ params, body }) {
      await decidePayment(deps.simulated, params.sessionId, body.outcome);
      await receiveWebhook(
        deps,
        'simulator',
        simulatorMessage(deps.simulatorSecret, params.sessionId),
      );
      return { status: 204 };
    },
  };
}
