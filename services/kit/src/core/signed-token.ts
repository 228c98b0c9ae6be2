import { createHmac, timingSafeEqual } from 'node:crypto';

/** `exp` is in seconds since the epoch. */
export interface TokenClaims {
  kind: string;
  exp: number;
}

const mac = (key: string, payload: string): Buffer =>
  createHmac('sha256', key).update(payload).digest();

/** Returns `payload.mac`, both in base64url. The payload isn't encrypted. */
export function signToken<Claims extends TokenClaims>(key: string, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(key, payload).toString('base64url')}`;
}

/** Returns null if the token is invalid, expired or of another kind. */
export function verifyToken<Claims extends TokenClaims>(
  key: string,
  kind: Claims['kind'],
  token: string,
  now: Date,
): Claims | null {
  const [payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return null;
  // Compare text, because base64url decoders ignore invalid characters.
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(key, payload).toString('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.kind === kind && now.getTime() < claims.exp * 1_000 ? claims : null;
}
