import { createHmac, hash, timingSafeEqual } from 'node:crypto';

export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

export const isSecretOf = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));

/**
 * Derives the token that proves who created a record. It isn't stored, because repeated calls
 * derive it again.
 */
export const deriveToken = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(id).digest('base64url');
