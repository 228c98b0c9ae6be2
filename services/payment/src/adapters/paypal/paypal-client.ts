import {
  callProvider,
  type ProviderAnswer,
  type ProviderCall,
  type TimeLimits,
} from '../call-provider.ts';
import { parseExactJson } from '../exact-json.ts';
import { readAnswer } from '../read-answer.ts';
import { Order, ErrorBody } from './paypal-shapes.ts';
import type { PayPalToken } from './paypal-token.ts';

export interface NewOrder {
  intent: 'CAPTURE';
  purchase_units: [
    {
      amount: { currency_code: string; value: string };
      description: string;
      custom_id: string;
      invoice_id: string;
    },
  ];
  payment_source: {
    paypal: {
      experience_context: {
        return_url: string;
        cancel_url: string;
        user_action: 'PAY_NOW';
        shipping_preference: 'NO_SHIPPING';
      };
    };
  };
}

export type Captured = { order: Order } | { issue: string };

export class PayPalClient {
  readonly #baseUrl: string;
  readonly #token: PayPalToken;
  readonly #limits: TimeLimits;

  constructor(baseUrl: string, token: PayPalToken, limits: TimeLimits) {
    this.#baseUrl = baseUrl;
    this.#token = token;
    this.#limits = limits;
  }

  async createOrder(order: NewOrder, requestId: string): Promise<Order> {
    const call = this.#change('/v2/checkout/orders', requestId, JSON.stringify(order));
    return readAnswer(call, await this.#send(call), Order, reasonOf);
  }

  /** Returns null for unknown orders. PayPal deletes unapproved orders. */
  async getOrder(id: string): Promise<Order | null> {
    const url = new URL(`${this.#baseUrl}/v2/checkout/orders/${encodeURIComponent(id)}`);
    const call: ProviderCall = {
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      limitMs: this.#limits.read,
    };
    const answer = await this.#send(call);
    return answer.status === 404 ? null : readAnswer(call, answer, Order, reasonOf);
  }

  /** Returns the original result for a repeated request id. */
  async captureOrder(id: string, requestId: string): Promise<Captured> {
    const call = this.#change(
      `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
      requestId,
      '{}',
    );
    const answer = await this.#send(call);
    const [issue] = answer.status === 422 ? issuesOf(answer) : [];
    // PayPal rejects one of two concurrent calls with the same request id.
    if (answer.status === 409) return { issue: 'RESOURCE_CONFLICT' };
    return issue === undefined ? { order: readAnswer(call, answer, Order, reasonOf) } : { issue };
  }

  #change(path: string, requestId: string, body: string): ProviderCall {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'paypal-request-id': requestId,
      prefer: 'return=representation',
    };
    return {
      method: 'POST',
      url: new URL(this.#baseUrl + path),
      headers,
      body,
      limitMs: this.#limits.write,
    };
  }

  /** PayPal may revoke tokens early, so this retries a 401 with a new one. */
  async #send(call: ProviderCall): Promise<ProviderAnswer> {
    const token = await this.#token.get();
    const answer = await callProvider(authorized(call, token));
    if (answer.status !== 401) return answer;
    this.#token.drop(token);
    return callProvider(authorized(call, await this.#token.get()));
  }
}

const authorized = (call: ProviderCall, token: string): ProviderCall => ({
  ...call,
  headers: { ...call.headers, authorization: `Bearer ${token}` },
});

const issuesOf = ({ text }: ProviderAnswer): string[] =>
  ErrorBody.parse(parseExactJson(text)).details.map(({ issue }) => issue);

function reasonOf({ text }: ProviderAnswer): string {
  const { name, debug_id, details } = ErrorBody.parse(parseExactJson(text));
  return [name, details[0]?.issue, debug_id].filter(Boolean).join(' ').slice(0, 200);
}
