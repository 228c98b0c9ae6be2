import { AppError } from '@pasteroom/kit/core/errors';
import { FILL_CORRECTLY } from '@pasteroom/openapi/rules/buyers';
import { z } from 'zod';
import {
  callProvider,
  unexpected,
  type ProviderAnswer,
  type ProviderCall,
  type TimeLimits,
} from '../call-provider.ts';
import { parseExactJson } from '../exact-json.ts';
import { readAnswer } from '../read-answer.ts';
import { Dispute, Order, Payment, Refund, ErrorBody } from './cashfree-shapes.ts';

export interface CashfreeAccount {
  baseUrl: string;
  appId: string;
  secret: string;
  limits: TimeLimits;
}

export interface NewOrder {
  order_id: string;
  order_amount: number;
  order_currency: string;
  order_expiry_time: string;
  order_meta: { return_url: string };
  customer_details: {
    customer_id: string;
    customer_phone: string;
    customer_name?: string;
    customer_email?: string;
  };
}

const API_VERSION = '2025-01-01';
/** Responses to refund and dispute queries if none exist or the account lacks the feature. */
const NONE_FOUND_STATUSES = new Set([400, 403, 404]);

const ALREADY_ENDED_STATUSES = new Set([400, 404, 409, 422]);

const CUSTOMER_FIELD = /customer_(name|email|phone)/;

export class CashfreeClient {
  readonly #account: CashfreeAccount;

  constructor(account: CashfreeAccount) {
    this.#account = account;
  }

  async createOrder(order: NewOrder, idempotencyKey: string): Promise<Order | null> {
    const call = this.#call('POST', '/orders', { body: JSON.stringify(order), idempotencyKey });
    const answer = await callProvider(call);
    // The order id exists, or the idempotency key was used with a different body.
    if (answer.status === 409 || (answer.status === 422 && codeOf(answer) === 'idempotency_error'))
      return null;
    if (answer.status === 400) throw badRequest(call, answer);
    return readAnswer(call, answer, Order, codeOf);
  }

  /** To find out whether it worked, fetch the order. */
  async terminateOrder(orderId: string): Promise<void> {
    const body = JSON.stringify({ order_status: 'TERMINATED' });
    const call = this.#call('PATCH', `/orders/${encodeURIComponent(orderId)}`, { body });
    const answer = await callProvider(call);
    if (!ALREADY_ENDED_STATUSES.has(answer.status)) readAnswer(call, answer, Order, codeOf);
  }

  getOrder(orderId: string): Promise<Order> {
    return this.#get(`/orders/${encodeURIComponent(orderId)}`, Order);
  }

  getPayments(orderId: string): Promise<Payment[]> {
    return this.#get(`/orders/${encodeURIComponent(orderId)}/payments`, z.array(Payment));
  }

  getRefunds(orderId: string): Promise<Refund[]> {
    return this.#get(`/orders/${encodeURIComponent(orderId)}/refunds`, z.array(Refund), []);
  }

  getDisputes(orderId: string): Promise<Dispute[]> {
    return this.#get(`/orders/${encodeURIComponent(orderId)}/disputes`, z.array(Dispute), []);
  }

  async #get<T>(path: string, shape: z.ZodType<T>, none?: T): Promise<T> {
    const call = this.#call('GET', path);
    const answer = await callProvider(call);
    return none !== undefined && NONE_FOUND_STATUSES.has(answer.status)
      ? none
      : readAnswer(call, answer, shape, codeOf);
  }

  #call(
    method: ProviderCall['method'],
    path: string,
    sent?: { body: string; idempotencyKey?: string },
  ): ProviderCall {
    const { baseUrl, appId, secret, limits } = this.#account;
    const headers = {
      'x-client-id': appId,
      'x-client-secret': secret,
      'x-api-version': API_VERSION,
      accept: 'application/json',
    };
    const url = new URL(baseUrl + path);
    if (sent === undefined) return { method, url, headers, limitMs: limits.read };
    const { body, idempotencyKey } = sent;
    const more = {
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'x-idempotency-key': idempotencyKey }),
    };
    return { method, url, headers: { ...headers, ...more }, body, limitMs: limits.write };
  }
}

function badRequest(call: ProviderCall, answer: ProviderAnswer): Error {
  const field = CUSTOMER_FIELD.exec(codeOf(answer))?.[1];
  if (field === undefined) return unexpected(call, answer, codeOf(answer));
  const path = `/customer${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return new AppError('validation', FILL_CORRECTLY, {
    errors: [{ path, message: FILL_CORRECTLY }],
  });
}

const codeOf = ({ text }: ProviderAnswer): string =>
  ErrorBody.parse(parseExactJson(text)).code.slice(0, 60);
