import { createHmac, timingSafeEqual } from 'node:crypto';

/** Computes the value of `x-webhook-signature`, over the timestamp header and the bytes of the body. */
export const signCashfree = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('base64');

/** Whether one of these secrets has signed it. Takes as long for a signature that is nearly right as for any other. */
export function isSignedByCashfree(secrets: readonly string[], timestamp: string, body: Buffer, signature: string): boolean {
  const given = Buffer.from(signature);
  // Signatures are compared as text, so that each has one spelling.
  const expected = secrets.map((secret) => Buffer.from(signCashfree(secret, timestamp, body)));
  return expected.filter((each) => each.length === given.length && timingSafeEqual(each, given)).length > 0;
}
