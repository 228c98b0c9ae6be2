import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Cashfree puts into `x-webhook-signature`: over the time as it is written in its header, and the very bytes behind it. */
export const signCashfree = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('base64');

/** Whether one of these secrets has signed it. Takes as long for a signature that is nearly right as for any other. */
export function isSignedByCashfree(secrets: readonly string[], timestamp: string, body: Buffer, signature: string): boolean {
  const given = Buffer.from(signature);
  // As text, so that a signature has one spelling.
  const expected = secrets.map((secret) => Buffer.from(signCashfree(secret, timestamp, body)));
  return expected.filter((each) => each.length === given.length && timingSafeEqual(each, given)).length > 0;
}
