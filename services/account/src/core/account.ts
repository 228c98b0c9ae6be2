import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_DEMO_NAME } from '@pasteroom/openapi/rules/people';

/** Somebody who signs in, known by what the provider calls them: an e-mail address may change hands, a subject does not. */
export interface Account {
  id: string;
  /** `provider:subject`. */
  subject: string;
  name: string;
  /** Empty where there is no picture. */
  imgUrl: string;
  email: string;
  premiumUntil: Date | null;
}

/** What a provider says of somebody at sign-in. */
export type Profile = Pick<Account, 'subject' | 'name' | 'imgUrl' | 'email'>;

export const INVALID_NAME = `The name must have 1 to ${MAX_DEMO_NAME} characters.`;

// Control characters, line ends, halves of characters, and what turns the direction of the text around it.
const UNFIT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** The profile of the demo sign-in: the name as typed, trimmed, with an address that can be nobody's. Throws `validation`. */
export function demoProfile(typed: string): Profile {
  const name = typed.trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_DEMO_NAME || UNFIT.test(name)) throw new AppError('validation', INVALID_NAME);
  const email = `${mailbox(name)}@demo.invalid`;
  return { subject: `demo:${email}`, name, imgUrl: '', email };
}

function mailbox(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  // A name without a single letter still is a name: its characters by number.
  return words?.join('-') ?? [...name].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');
}

/** Whether the account is premium at this moment. */
export const isPremiumAt = ({ premiumUntil }: Account, now: Date): boolean => premiumUntil !== null && now < premiumUntil;
