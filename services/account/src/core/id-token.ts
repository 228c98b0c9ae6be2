import { AppError } from '@pasteroom/kit/core/errors';
import { type Profile, FORBIDDEN_CHARACTERS } from './account.ts';

export type Claims = Readonly<Record<string, unknown>>;

export interface IdentityProvider {
  subjectPrefix: string;
  clientId: string;
  /**
   * Checks signature, audience and validity period.
   * @throws `unauthorized` for invalid tokens, or `unavailable` if the provider's keys can't be
   * fetched
   */
  verify(idToken: string): Promise<Claims>;
}

const MAX_SUBJECT_LENGTH = 255;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;
const MAX_PICTURE_URL_LENGTH = 2_048;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Hides which check failed. */
export const notAccepted = (): AppError =>
  new AppError('unauthorized', 'Sign-in failed. Please try again.');

/**
 * @throws `unauthorized` unless the token is only for this client and sign-in, with a verified
 * email address
 */
export function tokenProfile(
  claims: Claims,
  { subjectPrefix, clientId }: IdentityProvider,
  nonce: string | undefined,
): Profile {
  const { sub, aud, azp, email, email_verified: isVerified } = claims;
  const isForUs = aud === clientId && (azp === undefined || azp === clientId);
  const isForThisSignIn = nonce !== undefined && nonce !== '' && claims['nonce'] === nonce;
  if (!isForUs || !isForThisSignIn || isVerified !== true || !isSubject(sub) || !isEmail(email))
    throw notAccepted();
  return {
    subject: subjectPrefix + sub,
    name: nameOf(claims['name'], email),
    imgUrl: pictureOf(claims['picture']),
    email,
  };
}

const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub.length <= MAX_SUBJECT_LENGTH && /^[\x20-\x7E]+$/.test(sub);

const isEmail = (email: unknown): email is string =>
  typeof email === 'string' &&
  email.length <= MAX_EMAIL_LENGTH &&
  EMAIL.test(email) &&
  !FORBIDDEN_CHARACTERS.test(email);

function nameOf(name: unknown, email: string): string {
  const cleaned =
    typeof name === 'string'
      ? name.replaceAll(new RegExp(FORBIDDEN_CHARACTERS, 'gu'), '').trim()
      : '';
  const shown = [...cleaned].slice(0, MAX_NAME_LENGTH).join('').trim();
  return shown === '' ? email.slice(0, email.indexOf('@')) : shown;
}

function pictureOf(picture: unknown): string {
  if (
    typeof picture !== 'string' ||
    picture.length > MAX_PICTURE_URL_LENGTH ||
    !URL.canParse(picture)
  )
    return '';
  const url = new URL(picture);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}
