import { createHash } from 'node:crypto';
import { AppError } from '@pasteroom/kit/core/errors';
import { MAX_DEMO_NAME } from '@pasteroom/openapi/rules/people';

/** Identified by the provider's subject, since email addresses can change hands. */
export interface Account {
  id: string;
  subject: string;
  name: string;
  imgUrl: string;
  email: string;
  premiumUntil: Date | null;
}

export type Profile = Pick<Account, 'subject' | 'name' | 'imgUrl' | 'email'>;

export const INVALID_NAME = `The name must have 1 to ${MAX_DEMO_NAME} characters.`;

/**
 * Control characters, line breaks, lone surrogates, and characters that change the text direction.
 */
export const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

const DEMO_SUBJECT_PREFIX = 'demo-name:';

/**
 * Derives an undeliverable email address. Names that differ only in case or Unicode composition get
 * different accounts.
 * @throws `validation` if the name is invalid
 */
export function demoProfile(typed: string): Profile {
  const name = typed.trim();
  const length = [...name].length;
  if (length < 1 || length > MAX_DEMO_NAME || FORBIDDEN_CHARACTERS.test(name))
    throw new AppError('validation', INVALID_NAME);
  return {
    subject: DEMO_SUBJECT_PREFIX + name,
    name,
    imgUrl: '',
    email: `${mailbox(name)}@demo.invalid`,
  };
}

/** Names that a mailbox can't represent get a hash, so similar names stay distinct. */
function mailbox(name: string): string {
  const readable = readableMailbox(name);
  return readable === name
    ? name
    : `${readable}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}

function readableMailbox(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (
    words?.join('-') ??
    [...name].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('-')
  );
}

/** Demo accounts can't receive emails. */
export const isReachable = ({ subject, email }: Pick<Account, 'subject' | 'email'>): boolean =>
  email !== '' && !subject.startsWith(DEMO_SUBJECT_PREFIX);

export const isPremiumAt = ({ premiumUntil }: Account, now: Date): boolean =>
  premiumUntil !== null && now < premiumUntil;
