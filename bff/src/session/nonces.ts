import { createHmac } from 'node:crypto';
import { type Clock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { AppError } from '@pasteroom/kit/core/errors';
import type { NewId } from '@pasteroom/kit/core/ids';
import { signToken, type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';

/** How long a nonce is valid: long enough to choose an account and to sign in to it. */
const NONCE_LIFE_MS = 10 * MINUTE;

interface NonceClaims extends TokenClaims {
  kind: 'nonce';
  id: string;
}

/** A nonce begins each sign-in at a provider: an ID token that repeats it was made for this browser, and serves once. */
export interface Nonces {
  /** A nonce for the browser with this id; it is signed, and kept nowhere before it is spent. */
  issue(device: string): string;
  /** Takes the nonce that an ID token repeats; of many who try, in whatever replica, one gets it. Throws `unauthorized` where it is not this browser's, over, or spent. */
  spend(device: string | null, idToken: string): Promise<string>;
  /** Lets a nonce be spent again, where its sign-in could not be decided. */
  release(nonce: string): Promise<void>;
}

interface NoncesDeps {
  /** Signs the nonces; the same in every replica. */
  key: string;
  /** The store of spent nonces. */
  keys: ExpiringKeys;
  now: Clock;
  newId: NewId;
}

/** The refusal of a credential that proves nothing. */
export const notAccepted = (): AppError => new AppError('unauthorized', 'The sign-in was not accepted.');

export function openNonces({ key, keys, now, newId }: NoncesDeps): Nonces {
  // The provider sees the nonce, and is to learn no id by which it could know the browser again.
  const keyOf = (device: string) => createHmac('sha256', key).update(`nonce of ${device}`).digest('base64url');
  return {
    issue(device) {
      const exp = Math.floor((now().getTime() + NONCE_LIFE_MS) / SECOND);
      return signToken<NonceClaims>(keyOf(device), { kind: 'nonce', id: newId(), exp });
    },
    async spend(device, idToken) {
      const nonce = nonceIn(idToken);
      const isOurs = device !== null && nonce !== undefined && verifyToken<NonceClaims>(keyOf(device), 'nonce', nonce, now()) !== null;
      if (!isOurs || !(await keys.claim(spentKey(nonce), 'spent', NONCE_LIFE_MS))) throw notAccepted();
      return nonce;
    },
    release: (nonce) => keys.delete(spentKey(nonce)),
  };
}

/** A nonce has one spelling, so that its signature stands for it. */
const spentKey = (nonce: string): string => `nonce:${nonce.slice(nonce.indexOf('.') + 1)}`;

/** The nonce that a token names; whether anybody signed it, the account service finds out. */
function nonceIn(idToken: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
    return claims !== null && typeof claims === 'object' && 'nonce' in claims && typeof claims.nonce === 'string'
      ? claims.nonce
      : undefined;
  } catch {
    return undefined;
  }
}
