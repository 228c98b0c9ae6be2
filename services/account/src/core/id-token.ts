import { AppError } from '@pasteroom/kit/core/errors';
import { type Profile, UNFIT } from './account.ts';

/** What an ID token says. Of what kind a claim is, nobody has checked yet. */
export type Claims = Readonly<Record<string, unknown>>;

/** An identity provider, which signs ID tokens (OpenID Connect). */
export interface IdentityProvider {
  /** Stands before the subjects of its accounts, and before those of no other provider. */
  subjectPrefix: string;
  /** Our client id: tokens for other audiences are refused. */
  clientId: string;
  /**
   * The claims of a token that the provider signed, that was made for us among others, and that is good now. Throws `unauthorized` for any other
   * one, and `unavailable` where the provider cannot be asked for its keys.
   */
  verify(idToken: string): Promise<Claims>;
}

/** Longest subject that OpenID Connect lets a provider use. */
const MAX_SUBJECT = 255;
const MAX_EMAIL = 254;
/** Most characters of a name, as people count them. */
const MAX_NAME = 100;
const MAX_PICTURE = 2_048;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The refusal of a credential, whatever is wrong with it. */
export const notAccepted = (): AppError => new AppError('unauthorized', 'The sign-in was not accepted.');

/**
 * Who a token of the provider says somebody is. Throws `unauthorized` where it was made for others, too, was not made for this very sign-in, or
 * does not say that the e-mail address is theirs.
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

/** Cleans a name so that it fits into a line; without one the local part of the address stands in. */
function nameOf(name: unknown, email: string): string {
  const cleaned = typeof name === 'string' ? name.replaceAll(new RegExp(UNFIT, 'gu'), '').trim() : '';
  const shown = [...cleaned].slice(0, MAX_NAME).join('').trim();
  return shown === '' ? email.slice(0, email.indexOf('@')) : shown;
}

/** The address of a picture, or an empty string where a browser should load none. */
function pictureOf(picture: unknown): string {
  if (typeof picture !== 'string' || picture.length > MAX_PICTURE || !URL.canParse(picture)) return '';
  const url = new URL(picture);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : '';
}
