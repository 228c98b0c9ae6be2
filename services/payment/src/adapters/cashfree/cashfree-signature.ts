import { createHmac, timingSafeEqual } from 'node:crypto';

export const signCashfree = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('base64');

/** Compares in constant time. */
export function isSignedByCashfree(
  secrets: readonly string[],
  timestamp: string,
  body: Buffer,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  // Compare text: different Base64 strings can decode to the same bytes.
  const expected = secrets.map((secret) => Buffer.from(signCashfree(secret, timestamp, body)));
  return (
    expected.filter((each) => each.length === given.length && timingSafeEqual(each, given)).length >
    0
  );
}
