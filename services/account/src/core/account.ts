import { createHash } from 'node:crypto';
import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_DEMO_NAME } from '@pasteroom/openapi/rules/people';

/** Somebody who signs in, known by what the provider calls them: an e-mail address may change hands, a subject does not. */
export interface Account {
  id: string;
  /** The provider and the subject, as `provider:subject`. */
  subject: string;
  name: string;
  /** The address of the picture, or an empty string. */
  imgUrl: string;
  email: string;
  premiumUntil: Date | null;
}

/** What a provider says of somebody at sign-in. */
export type Profile = Pick<Account, 'subject' | 'name' | 'imgUrl' | 'email'>;

export const INVALID_NAME = `The name must have 1 to ${MAX_DEMO_NAME} characters.`;

/** Characters that a name must not hold: control characters, line ends, unpaired surrogates, and those that turn the direction of the text around. */
export const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Begins the subjects of the demo sign-in. */
const DEMO = 'demo-name:';

/**
 * The profile of the demo sign-in: the name as typed, trimmed, with an address that can be nobody's. Names that differ in anything, be it in case
 * or in how a letter is composed, are those of different people. Throws `validation`.
 */
export function demoProfile(typed: string): Profile {
  const name = typed.trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_DEMO_NAME || UNFIT.test(name)) throw new AppError('validation', INVALID_NAME);
  return { subject: DEMO + name, name, imgUrl: '', email: `${mailbox(name)}@demo.invalid` };
}

/** A name that an address can hold as it is stands there so; of any other one a part behind a dot keeps apart those that would read alike. */
function mailbox(name: string): string {
  const readable = readableMailbox(name);
  return readable === name ? name : `${readable}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}

function readableMailbox(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // A name without a single letter still is a name: its characters by number.
  return words?.join('-') ?? [...name].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');
}

/** Whether mail reaches somebody: not who signed in under a demo name. */
export const isReachable = ({ subject, email }: Pick<Account, 'subject' | 'email'>): boolean => email !== '' && !subject.startsWith(DEMO);

/** Whether the account is premium at this moment. */
export const isPremiumAt = ({ premiumUntil }: Account, now: Date): boolean => premiumUntil !== null && now < premiumUntil;
