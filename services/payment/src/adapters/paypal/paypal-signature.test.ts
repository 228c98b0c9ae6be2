import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { manualClock, SECOND, type ManualClock } from '@pasteroom/kit/core/clock';
import type { Webhook } from '../../core/provider.ts';
import {
  makeCertificate,
  type CertificateOptions,
  type MadeCertificate,
} from '../../testing/certificate.ts';
import { NOW } from '../../testing/orders.ts';
import {
  CERTIFICATE_NAME,
  PAYPAL_ACCOUNT,
  startPayPalServer,
} from '../../testing/paypal-server.ts';
import { PAYPAL_CERTIFICATES, PayPalCertificates } from './paypal-certificates.ts';
import { checkPayPalSignature, signedByPayPal } from './paypal-signature.ts';

const UNAUTHORIZED = { code: 'unauthorized' };
const CERTS = /^GET .*certs/;

async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const count = () => void (calls += 1);
  subscribe('undici:request:create', count);
  await work().finally(() => unsubscribe('undici:request:create', count));
  return calls;
}

test('signs the CRC-32 of the body as a decimal number', () => {
  expect(signedByPayPal('id', 'time', 'webhook', Buffer.from('{"a":170.00}'))).toBe(
    'id|time|webhook|1441560775',
  );
});

describe('a PayPal signature', () => {
  let now: ManualClock;
  let server: Awaited<ReturnType<typeof startPayPalServer>>;
  let certificates: PayPalCertificates;
  let authority: MadeCertificate;
  beforeAll(() => {
    authority = makeCertificate({ name: 'An authority', isAuthority: true });
  });
  beforeEach(async () => {
    now = manualClock(NOW);
    server = await startPayPalServer(now);
    certificates = new PayPalCertificates(server.certificates, 10 * SECOND, now);
  });
  afterEach(() => server.close());

  const check = (webhook: Webhook, by = certificates) =>
    checkPayPalSignature(webhook, PAYPAL_ACCOUNT.webhookId, by);
  const message = (more?: Parameters<typeof server.message>[2]) =>
    server.message('PAYMENT.CAPTURE.COMPLETED', {}, more);
  const withHeader = (webhook: Webhook, name: string, value: string | undefined) => ({
    ...webhook,
    headers: { ...webhook.headers, [name]: value },
  });

  test('accepts a PayPal signature and fetches its certificate once for concurrent messages', async () => {
    await Promise.all([check(message()), check(message()), check(message())]);
    await check(message());
    expect(server.count(CERTS)).toBe(1);
  });

  test('rejects a PayPal signature for another webhook', async () => {
    await expect(check(message({ webhookId: '1JE4291016473214C' }))).rejects.toMatchObject(
      UNAUTHORIZED,
    );
  });

  test.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-auth-algo',
    'paypal-cert-url',
  ])('rejects a PayPal message with a missing or different %s', async (name) => {
    for (const value of [undefined, '', 'SHA1withRSA', 'Zm9v'])
      await expect(check(withHeader(message(), name, value))).rejects.toMatchObject(UNAUTHORIZED);
  });

  test.each([
    'https://paypal.com.evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.test/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://user:word@api.paypal.com/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.paypal.com./v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?next=https://evil.test',
    'https://api.paypal.com/v1/notifications/certs/CERT-1#x',
    'https://api.paypal.com/v1/notifications/certs/../../../somebody/CERT-1',
    'https://api.paypal.com/elsewhere/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'file:///v1/notifications/certs/CERT-1',
    '//api.paypal.com/v1/notifications/certs/CERT-1',
    `https://api.paypal.com/v1/notifications/certs/CERT-${'1'.repeat(500)}`,
  ])(
    'rejects a PayPal signature in production without fetching a certificate from %s',
    async (certUrl) => {
      const strict = new PayPalCertificates(PAYPAL_CERTIFICATES.production, SECOND, now);
      const calls = await callsDuring(() =>
        expect(check(message({ certUrl }), strict)).rejects.toMatchObject(UNAUTHORIZED),
      );
      expect(calls).toBe(0);
    },
  );

  test('sends one request for the certificate of a PayPal signature', async () => {
    expect(await callsDuring(() => check(message()))).toBe(1);
  });

  test('sends no request to a certificate host that only resembles the allowed one', async () => {
    const { port } = new URL(server.url);
    const path = '/v1/notifications/certs/CERT-1';
    for (const origin of [
      `http://localhost:${port}`,
      `http://user@127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      'http://127.0.0.1:1',
    ])
      await expect(check(message({ certUrl: origin + path }))).rejects.toMatchObject(UNAUTHORIZED);
    for (const odd of [`${server.url}${path}?a=b`, `${server.url}/v2/checkout/orders`])
      await expect(check(message({ certUrl: odd }))).rejects.toMatchObject(UNAUTHORIZED);
    expect(server.count(/./)).toBe(0);
  });

  const signedWith = (wish: Partial<CertificateOptions>, ...others: MadeCertificate[]) => {
    const made = makeCertificate({ name: CERTIFICATE_NAME, ...wish });
    const certUrl = server.serveCertificate([made, ...others].map(({ pem }) => pem).join(''));
    return message({ key: made.privateKey, certUrl });
  };

  test('accepts a certificate issued by the next certificate in the file', async () => {
    await check(signedWith({ issuer: authority }, authority));
  });

  test.each<[string, () => Webhook]>([
    [
      'for another name',
      () => signedWith({ name: 'messageverificationcerts.paypal.com.evil.test' }),
    ],
    ['that has expired', () => signedWith({ until: new Date('2026-05-01T11:59:59Z') })],
    ['that is not yet valid', () => signedWith({ from: new Date('2026-05-01T12:00:01Z') })],
    ['with a short key', () => signedWith({ bits: 1_024 })],
    ['not issued by the next certificate in the file', () => signedWith({}, authority)],
    [
      'issued by another issuer of the same name',
      () =>
        signedWith(
          { issuer: makeCertificate({ name: 'An authority', isAuthority: true }) },
          authority,
        ),
    ],
    [
      'whose issuer has expired',
      () => {
        const issuer = makeCertificate({
          name: 'An old one',
          isAuthority: true,
          until: new Date('2025-01-01'),
        });
        return signedWith({ issuer }, issuer);
      },
    ],
    [
      'whose issuer is not a CA',
      () => {
        const issuer = makeCertificate({ name: 'A shop' });
        return signedWith({ issuer }, issuer);
      },
    ],
    ['that is an HTML page', () => message({ certUrl: server.serveCertificate('<html>') })],
    [
      'that is corrupt',
      () =>
        message({
          certUrl: server.serveCertificate(
            '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
          ),
        }),
    ],
    [
      'for another key',
      () =>
        message({
          certUrl: server.serveCertificate(makeCertificate({ name: CERTIFICATE_NAME }).pem),
        }),
    ],
    [
      'that does not exist',
      () => message({ certUrl: `${server.url}/v1/notifications/certs/CERT-0` }),
    ],
  ])('rejects a PayPal signature with a certificate %s', async (_what, made) => {
    server.fail(/certs\/CERT-0$/, { status: 404, body: '' });
    await expect(check(made())).rejects.toMatchObject(UNAUTHORIZED);
  });

  test('rejects a PayPal signature once its cached certificate expires', async () => {
    const first = signedWith({ until: new Date('2026-05-01T12:00:10Z') });
    await check(first);
    now.advance(10 * SECOND + 1);
    await expect(check(first)).rejects.toMatchObject(UNAUTHORIZED);
  });

  test.each([
    [
      'a redirect to another host',
      {
        status: 302,
        body: '',
        headers: { location: 'http://127.0.0.1:1/v1/notifications/certs/CERT-1' },
      },
      1,
    ],
    [
      'a redirect to itself',
      { status: 301, body: '', headers: { location: '/v1/notifications/certs/CERT-1' } },
      1,
    ],
    ['a 500', { status: 500, body: '' }, 2],
    ['an endless file', 'flood' as const, 2],
  ])('throws unavailable if the certificate request returns %s', async (_what, fault, tries) => {
    server.fail(CERTS, ...Array.from({ length: tries }, () => fault));
    await expect(check(message())).rejects.toMatchObject({ code: 'unavailable' });
    expect(server.count(/./)).toBe(tries);
    await check(message());
  });

  test('keeps the cached certificate and limits requests for forged ones', async () => {
    await check(message());
    const made = Array.from({ length: 20 }, (_, at) =>
      message({ certUrl: `${server.url}/v1/notifications/certs/CERT-made-up-${at}` }),
    );
    const refused = await Promise.allSettled(made.map((each) => check(each)));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.count(/made-up/)).toBeLessThanOrEqual(4);
    const others = Array.from({ length: 20 }, (_, at) =>
      check(message({ certUrl: `${server.url}/v1/notifications/certs/CERT-made-up-${at}` })),
    );
    await check(message());
    await Promise.allSettled(others);
    expect(server.count(/360caa42/)).toBe(1);
  });
});
