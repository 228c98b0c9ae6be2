import { AppError } from '@pasteroom/kit/core/errors';
import { type Profile, UNFIT } from './account.ts';

/** Unvalidated claims of an ID token. */
export type Claims = Readonly<Record<string, unknown>>;

export interface IdentityProvider {
  /** Prefix that makes this provider's subjects unique. */
  subjectPrefix: string;
  /** The audience that tokens must have. */
  clientId: string;
  /**
   * Checks signature, audience and validity period.
   *
   * @throws `unauthorized` for invalid tokens, or `unavailable` if the provider's keys can't be
   * fetched.
   */
  verify(idToken: string): Promise<Claims>;
}

/** Maximum length in OpenID Connect. */
const MAX_SUBJECT = 255;
const MAX_EMAIL = 254;
/** Maximum length in code points. */
const MAX_NAME = 100;
const MAX_PICTURE = 2_048;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the same error for every invalid credential. */
export const notAccepted = (): AppError => new AppError('unauthorized', 'The sign-in was not accepted.');

/**
 * Returns the profile in the token's claims.
 *
 * @throws `unauthorized` unless the token is for this client alone and this sign-in, and its email
 * address is verified.
 */
export function tokenProfile(claims: Claims, { subjectPrefix, clientId }: IdentityProvider, nonce: string | undefined): Profile {
  const { sub, aud, azp, email, email_verified: isVerified } = claims;
  const isForUs = aud === clientId && (azp === undefined || azp === clientId);
  const isForThisSignIn = nonce !== undefined && nonce !== '' && claims['nonce'] === nonce;
  if (!isForUs || !isForThisSignIn || isVerified !== true || !isSubject(sub) || !isEmail(email)) throw notAccepted();
  return { subject: subjectPrefix + sub, name: nameOf(claims['name'], email), imgUrl: pictureOf(claims['picture']), email };
}

const isSubject = (sub: unknown): sub is string => typeof sub === 'string' && sub.length <= MAX_SUBJECT && /^[\x20-\x7E]+$/.test(sub);

const isEmail = (email: unknown): email is string =>
  typeof email === 'string' && email.length <= MAX_EMAIL && EMAIL.test(email) && !UNFIT.test(email);

/** Falls back to the local part of the email address. */
function nameOf(name: unknown, email: string): string {
  const cleaned = typeof name === 'string' ? name.replaceAll(new RegExp(UNFIT, 'gu'), '').trim() : '';
  const shown = [...cleaned].slice(0, MAX_NAME).join('').trim();
  return shown === '' ? email.slice(0, email.indexOf('@')) : shown;
}

/** Returns an empty string unless the picture is an HTTPS URL without credentials. */
function pictureOf(picture: unknown): string {
  if (typeof picture !== 'string' || picture.length > MAX_PICTURE || !URL.canParse(picture)) return '';
  const url = new URL(picture);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}
