import { MINUTE, SECOND, type Clock } from '@pasteroom/kit/core/clock';
import { TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { callProvider, type ProviderCall } from '../call-provider.ts';
import { readAnswer } from '../read-answer.ts';
import { Token } from './paypal-shapes.ts';

export interface PayPalCredentials {
  baseUrl: string;
  clientId: string;
  secret: string;
}

const EXPIRY_MARGIN_MS = MINUTE;
const CACHE_KEY = 'token';

/** Caches one token for all calls until shortly before it expires. */
export class PayPalToken {
  readonly #call: ProviderCall;
  readonly #now: Clock;
  readonly #kept: TtlCache<string>;

  constructor({ baseUrl, clientId, secret }: PayPalCredentials, limitMs: number, now: Clock) {
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const headers = {
      authorization,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    };
    this.#call = {
      method: 'POST',
      url: new URL(`${baseUrl}/v1/oauth2/token`),
      headers,
      body: 'grant_type=client_credentials',
      limitMs,
    };
    this.#now = now;
    this.#kept = new TtlCache(now, { count: 1 });
  }

  /** @throws `unavailable`, without caching the error */
  get(): Promise<string> {
    return this.#kept.read(CACHE_KEY, async () => {
      const askedAt = this.#now().getTime();
      const { access_token: value, expires_in: lifeSeconds } = readAnswer(
        this.#call,
        await callProvider(this.#call),
        Token,
      );
      return { value, freshUntil: askedAt + lifeSeconds * SECOND - EXPIRY_MARGIN_MS };
    });
  }

  drop(token: string): void {
    if (this.#kept.get(CACHE_KEY) === token) this.#kept.drop(CACHE_KEY);
  }
}
