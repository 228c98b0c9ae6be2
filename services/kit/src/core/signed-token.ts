import { createHmac, timingSafeEqual } from 'node:crypto';

/** What every signed token says: what it is good for, and until when (seconds since 1970). */
export interface TokenClaims {
  kind: string;
  exp: number;
}

const mac = (key: string, payload: string): Buffer => createHmac('sha256', key).update(payload).digest();

/** A statement that only holders of the key can make: `payload.mac`, both base64url. It is signed, not hidden. */
export function signToken<Claims extends TokenClaims>(key: string, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(key, payload).toString('base64url')}`;
}

/** The claims of a token that this key signed, of this kind and not over yet; else null, whatever is wrong with it. */
export function verifyToken<Claims extends TokenClaims>(key: string, kind: Claims['kind'], token: string, now: Date): Claims | null {
  const [payload, signature, ...rest] = token.split('.');
  if (!payload || !signature || rest.length > 0) return null;
  // Signatures are compared as text, since a base64url decoder ignores foreign characters, so that one signature would have many spellings.
  const given = Buffer.from(signature);
  const expected = Buffer.from(mac(key, payload).toString('base64url'));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // Only what we signed ourselves comes this far, so its shape is known.
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.kind === kind && now.getTime() < claims.exp * 1_000 ? claims : null;
}
