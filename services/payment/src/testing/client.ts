import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { CALLER_HEADER, mintCallerToken } from '@pasteroom/kit/http/caller-token';
import type { components } from '@pasteroom/openapi/payment';
import type { NewOrder } from '../core/create-order.ts';
import type { SimulatedOutcome } from '../core/ports.ts';
import type { Webhook } from '../core/provider.ts';
import { ADA, guest } from './sample-orders.ts';

export const CALLER_KEY = 'a key of the tests: 32 characters';
export const RECEIPT_KEY = 'another one of the tests: 32 letters';

export type OrderStatus = components['schemas']['OrderStatus'];

export interface Answer<Body> {
  status: number;
  body: Body & { code?: string; message?: string; errors?: { path: string; message: string }[] };
}

interface Created {
  order_id: string;
  payment_session_id: string;
}

const DEFAULT_ORDER: NewOrder = {
  plan: 'year',
  customerName: 'Ada',
  customerEmail: ADA,
  customerPhone: '9876543210',
};

export function paymentClient(url: string, now: Clock) {
  async function ask<Body = object>(
    path: string,
    { caller = guest, ...init }: RequestInit & { caller?: Caller } = {},
  ): Promise<Answer<Body>> {
    const token = mintCallerToken(CALLER_KEY, 'payment', caller, now());
    const response = await fetch(url + path, {
      ...init,
      headers: { 'content-type': 'application/json', [CALLER_HEADER]: token, ...init.headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? {} : JSON.parse(text)) as Answer<Body>['body'],
    };
  }
  const post = <Body = object>(
    path: string,
    body: unknown,
    caller = guest,
    headers: Record<string, string> = {},
  ) => ask<Body>(path, { method: 'POST', body: JSON.stringify(body), caller, headers });
  return {
    url,
    ask,
    post,
    order: (
      wanted: Partial<NewOrder> = {},
      { caller = guest, key }: { caller?: Caller; key?: string } = {},
    ) =>
      post<Created>(
        '/survey/payment',
        { ...DEFAULT_ORDER, ...wanted },
        caller,
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    decide: (sessionId: string, outcome: SimulatedOutcome) =>
      post(`/survey/simulator/${sessionId}`, { outcome }),
    verify: async (orderId: string, caller = guest) => {
      const { status, body } = await post<OrderStatus[]>('/survey/verify', { orderId }, caller);
      return {
        status,
        body: (Array.isArray(body) ? body[0] : body) as Answer<OrderStatus>['body'],
      };
    },
    capture: (orderId: string, caller = guest) =>
      post<OrderStatus>('/survey/capture', { orderId }, caller),
    get: (orderId: string, caller = guest) =>
      ask<OrderStatus>(`/survey/orders/${orderId}`, { caller }),
    webhook: (provider: string, { headers, body }: Webhook) =>
      ask(`/survey/webhooks/${provider}`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: {
          ...(headers as Record<string, string>),
          'content-type': 'application/octet-stream',
        },
      }),
  };
}
