import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Account } from './account.ts';
import type { AccountRepository } from './ports.ts';

/** @throws `unauthorized` for guests and for sessions of deleted accounts */
export async function getOwnAccount(
  { accounts }: { accounts: AccountRepository },
  caller: Caller,
): Promise<Account> {
  const account = await accounts.get(requireUser(caller).id);
  if (!account) throw new AppError('unauthorized', 'Please sign in.');
  return account;
}
