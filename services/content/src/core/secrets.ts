import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** The hash under which a secret is kept: what is stored cannot be used. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** Whether a secret is the one that was kept under this hash. */
export const isSecretOf = (secret: string, hash: string): boolean => timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));

/**
 * The token that proves who made a record. It follows from a secret that only the caller and this call know, so that a repeated call, which brings
 * its Idempotency-Key again, gets the same token although it is stored nowhere.
 */
export const deriveToken = (id: string, secret: string): string => createHmac('sha256', secret).update(id).digest('base64url');
