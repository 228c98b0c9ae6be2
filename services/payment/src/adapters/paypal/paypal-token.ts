import { MINUTE, SECOND, type Clock } from '@pasteroom/kit/core/clock';
import { callProvider, type ProviderCall } from '../call-provider.ts';
import { readAnswer } from '../read-answer.ts';
import { Token } from './paypal-shapes.ts';

export interface PayPalCredentials {
  baseUrl: string;
  clientId: string;
  secret: string;
}

/** A token is not used any more this long before its end. */
const MARGIN = MINUTE;

interface KeptToken {
  token: Promise<string>;
  endsAt: number;
}

/** What calls of PayPal are made with: asked for once for all calls at a time, and kept until shortly before its end. */
export class PayPalToken {
  readonly #call: ProviderCall;
  readonly #now: Clock;
  #kept: KeptToken | undefined;

  constructor({ baseUrl, clientId, secret }: PayPalCredentials, limitMs: number, now: Clock) {
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    this.#call = { method: 'POST', url: new URL(`${baseUrl}/v1/oauth2/token`), headers, body: 'grant_type=client_credentials', limitMs };
    this.#now = now;
  }

  /** Throws `unavailable` where none is given; the next call asks again then. */
  get(): Promise<string> {
    const now = this.#now().getTime();
    if (this.#kept === undefined || now >= this.#kept.endsAt) this.#kept = this.#request(now);
    return this.#kept.token;
  }

  /** Makes the next call ask for another one than this. */
  async drop(token: string): Promise<void> {
    const kept = this.#kept;
    if ((await kept?.token.catch(() => token)) === token) this.#discard(kept);
  }

  #request(now: number): KeptToken {
    const kept: KeptToken = { endsAt: Number.POSITIVE_INFINITY, token: this.#fetch((lifeMs) => (kept.endsAt = now + lifeMs - MARGIN)) };
    kept.token.catch(() => this.#discard(kept));
    return kept;
  }

  async #fetch(setLife: (ms: number) => void): Promise<string> {
    const { access_token: token, expires_in: lifeSeconds } = readAnswer(this.#call, await callProvider(this.#call), Token);
    setLife(lifeSeconds * SECOND);
    return token;
  }

  /** Discards the token, unless another one was fetched since. */
  #discard(kept: KeptToken | undefined): void {
    if (this.#kept === kept) this.#kept = undefined;
  }
}
