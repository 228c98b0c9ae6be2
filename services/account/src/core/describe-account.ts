import type { Caller } from '@pasteroom/kit/core/caller';
import type { Clock } from '@pasteroom/kit/core/clock';
import { isPremiumAt } from './account.ts';
import type { AccountRepository } from './ports.ts';

export interface DescribeAccountDeps {
  accounts: AccountRepository;
  now: Clock;
}

export interface AccountDescription {
  email: string;
  isPremium: boolean;
}

/** Whether this address is premium, for its owner; of anybody else's nothing is looked up, so that nobody learns who has an account. */
export async function describeAccount(
  { accounts, now }: DescribeAccountDeps,
  email: string,
  { user }: Caller,
): Promise<AccountDescription> {
  const own = user !== null && user.email.toLowerCase() === email.trim().toLowerCase();
  const account = own ? await accounts.get(user.id) : null;
  return account === null ? { email, isPremium: false } : { email: account.email, isPremium: isPremiumAt(account, now()) };
}
