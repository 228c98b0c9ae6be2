import { type Caller, requireUser } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';
import type { Account } from './account.ts';
import type { AccountRepository } from './ports.ts';

/** The account of whoever calls; throws `unauthorized` for a guest, and for a session that its account did not outlive. */
export async function getOwnAccount({ accounts }: { accounts: AccountRepository }, caller: Caller): Promise<Account> {
  const account = await accounts.get(requireUser(caller).id);
  if (!account) throw new AppError('unauthorized', 'Please sign in.');
  return account;
}
