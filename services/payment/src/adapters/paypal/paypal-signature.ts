import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Webhook } from '../../core/provider.ts';
import { badSignature, type PayPalCertificates } from './paypal-certificates.ts';

const SIGNATURE = /^[A-Za-z0-9+/]{1,2000}={0,2}$/;

/** PayPal signs the CRC-32 of the body. */
export const signedByPayPal = (id: string, time: string, webhookId: string, body: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/** @throws `unauthorized`, or `unavailable` if the certificate can't be fetched */
export async function checkPayPalSignature(
  { headers, body }: Webhook,
  webhookId: string,
  certificates: PayPalCertificates,
): Promise<void> {
  const id = headers['paypal-transmission-id'] ?? '';
  const time = headers['paypal-transmission-time'] ?? '';
  const signature = headers['paypal-transmission-sig'] ?? '';
  const isComplete =
    id !== '' &&
    time !== '' &&
    SIGNATURE.test(signature) &&
    headers['paypal-auth-algo'] === 'SHA256withRSA';
  if (!isComplete) throw badSignature();
  const key = await certificates.keyAt(headers['paypal-cert-url'] ?? '');
  const signed = Buffer.from(signedByPayPal(id, time, webhookId, body));
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64'))) throw badSignature();
}
