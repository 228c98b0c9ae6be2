import { createHmac } from 'node:crypto';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { signToken, type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

const NONCE_TTL_MS = 10 * MINUTE;

interface NonceClaims extends TokenClaims {
  kind: 'nonce';
  id: string;
}

/** Nonces bind each ID token to the browser that requested it. */
export interface Nonces {
  /** Signs the nonce. Only spent nonces are stored. */
  issue(device: string): string;
  /**
   * Returns the token's nonce. Succeeds only once per nonce across all replicas.
   * @throws `unauthorized` if the nonce is spent, has expired or belongs to another browser
   */
  spend(device: string | null, idToken: string): Promise<string>;
  release(nonce: string): Promise<void>;
}

interface NoncesDeps {
  /** Must be the same in every replica. */
  key: string;
  keys: ExpiringKeys;
  now: Clock;
  newId: NewId;
}

export const notAccepted = (): AppError =>
  new AppError('unauthorized', 'Sign-in failed. Please try again.');

export function openNonces({ key, keys, now, newId }: NoncesDeps): Nonces {
  // The provider receives the nonce, so it must not identify the browser.
  const keyOf = (device: string) =>
    createHmac('sha256', key).update(`nonce of ${device}`).digest('base64url');
  return {
    issue(device) {
      const exp = Math.floor((now().getTime() + NONCE_TTL_MS) / SECOND);
      return signToken<NonceClaims>(keyOf(device), { kind: 'nonce', id: newId(), exp });
    },
    async spend(device, idToken) {
      const nonce = nonceIn(idToken);
      const isOurs =
        device !== null &&
        nonce !== undefined &&
        verifyToken<NonceClaims>(keyOf(device), 'nonce', nonce, now()) !== null;
      if (!isOurs || !(await keys.claim(spentKey(nonce), 'spent', NONCE_TTL_MS)))
        throw notAccepted();
      return nonce;
    },
    release: (nonce) => keys.delete(spentKey(nonce)),
  };
}

/** The signature has only one valid encoding, so it identifies the nonce. */
const spentKey = (nonce: string): string => `nonce:${nonce.slice(nonce.indexOf('.') + 1)}`;

/** Doesn't verify the token. The account service does. */
function nonceIn(idToken: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
    );
    return claims !== null &&
      typeof claims === 'object' &&
      'nonce' in claims &&
      typeof claims.nonce === 'string'
      ? claims.nonce
      : undefined;
  } catch {
    return undefined;
  }
}
