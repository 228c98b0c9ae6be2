import { X509Certificate, type KeyObject } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';
import { unavailable } from '@pasteroom/kit/core/unavailable';
import { callProvider, unexpected, type ProviderCall } from '../call-provider.ts';

export interface CertificateSource {
  origin: string;
  name: string;
}

export const PAYPAL_CERTIFICATES = {
  production: { origin: 'https://api.paypal.com', name: 'messageverificationcerts.paypal.com' },
  sandbox: {
    origin: 'https://api.sandbox.paypal.com',
    name: 'messageverificationcerts.sandbox.paypal.com',
  },
} as const satisfies Record<string, CertificateSource>;

const PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,100}$/;
const MAX_CACHED_KEYS = 100;
/** Limits fetches of made-up certificate names. */
const MAX_CONCURRENT_FETCHES = 4;
const PEM = /-----BEGIN CERTIFICATE-----[^-]{1,20000}-----END CERTIFICATE-----/g;
const MAX_CHAIN_LENGTH = 5;
const MIN_KEY_BITS = 2_048;

export const badSignature = (): AppError =>
  new AppError('unauthorized', 'The signature is invalid.');

export class PayPalCertificates {
  readonly #source: CertificateSource;
  readonly #limitMs: number;
  readonly #now: Clock;
  readonly #keys: TtlCache<KeyObject>;
  #fetches = 0;

  constructor(source: CertificateSource, limitMs: number, now: Clock) {
    this.#source = source;
    this.#limitMs = limitMs;
    this.#now = now;
    this.#keys = new TtlCache(now, { count: MAX_CACHED_KEYS });
  }

  /** @throws `unauthorized` without a request if the URL isn't a PayPal certificate URL */
  async keyAt(address: string): Promise<KeyObject> {
    const url = this.#allowed(address);
    return this.#keys.read(url.href, () => this.#fetch(url));
  }

  #allowed(address: string): URL {
    const url = address.length <= 500 ? URL.parse(address) : null;
    const isPlain =
      url !== null &&
      url.username === '' &&
      url.password === '' &&
      url.search === '' &&
      url.hash === '';
    if (!isPlain || url.origin !== this.#source.origin || !PATH.test(url.pathname))
      throw badSignature();
    return url;
  }

  async #fetch(url: URL): Promise<CacheEntry<KeyObject>> {
    if (this.#fetches >= MAX_CONCURRENT_FETCHES)
      throw unavailable(new Error('Too many certificates are being fetched.'));
    this.#fetches += 1;
    const chain = await fetchChain(url, this.#limitMs).finally(() => (this.#fetches -= 1));
    const [certificate] = chain;
    if (certificate === undefined || !isTrusted(chain, this.#source.name, this.#now()))
      throw badSignature();
    return {
      value: certificate.publicKey,
      freshUntil: Math.min(...chain.map(({ validToDate }) => validToDate.getTime())),
    };
  }
}

async function fetchChain(url: URL, limitMs: number): Promise<X509Certificate[]> {
  const call: ProviderCall = { method: 'GET', url, headers: {}, limitMs };
  const answer = await callProvider(call);
  if (answer.status === 404) throw badSignature();
  if (answer.status !== 200) throw unexpected(call, answer);
  try {
    return (answer.text.match(PEM) ?? [])
      .slice(0, MAX_CHAIN_LENGTH)
      .map((pem) => new X509Certificate(pem));
  } catch {
    throw badSignature();
  }
}

/** Trusts a certificate without issuers, since it comes from PayPal's host. */
function isTrusted(chain: readonly X509Certificate[], name: string, now: Date): boolean {
  const [first, ...issuers] = chain;
  if (first === undefined || !first.subject.split('\n').includes(`CN=${name}`)) return false;
  const { asymmetricKeyType, asymmetricKeyDetails } = first.publicKey;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS)
    return false;
  const isIssued = issuers.every(
    (issuer, at) =>
      chain[at]?.checkIssued(issuer) && chain[at].verify(issuer.publicKey) && issuer.ca,
  );
  return (
    isIssued &&
    chain.every(({ validFromDate, validToDate }) => validFromDate <= now && now <= validToDate)
  );
}
