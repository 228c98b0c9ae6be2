import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { emailHash } from '@pasteroom/kit/core/email-hash';
import { AppError } from '@pasteroom/kit/core/errors';
import { type Account, isPremiumAt } from './account.ts';
import type { AccountRepository } from './ports.ts';

export interface DescribeAccountDeps {
  accounts: AccountRepository;
  now: Clock;
}

export interface AccountDescription {
  email: string;
  isPremium: boolean;
}

/** Only looks up the caller's own account, so callers can't probe for other accounts. */
export async function describeAccount(
  deps: DescribeAccountDeps,
  email: string,
  caller: Caller,
): Promise<AccountDescription> {
  const account = await ownAccount(deps, email, caller);
  return account === null
    ? { email, isPremium: false }
    : { email: account.email, isPremium: isPremiumAt(account, deps.now()) };
}

/** @throws `payment_required` if the caller isn't premium or has a different email address */
export async function requirePremium(
  deps: DescribeAccountDeps,
  email: string,
  caller: Caller,
): Promise<{ email: string; premiumUntil: Date }> {
  const account = await ownAccount(deps, email, caller);
  if (!account?.premiumUntil || !isPremiumAt(account, deps.now())) {
    throw new AppError('payment_required', 'This account has no paid plan.');
  }
  return { email: account.email, premiumUntil: account.premiumUntil };
}

async function ownAccount(
  { accounts }: DescribeAccountDeps,
  email: string,
  { user }: Caller,
): Promise<Account | null> {
  const account = user && (await accounts.get(user.id));
  return account && emailHash(account.email) === emailHash(email) ? account : null;
}
