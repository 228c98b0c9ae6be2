import { AppError } from '@pasteroom/kit/core/errors';
import type { Account } from './account.ts';
import type { AccountRepository } from './ports.ts';

export async function getAccount(
  { accounts }: { accounts: AccountRepository },
  id: string,
): Promise<Account> {
  const account = await accounts.get(id);
  if (!account) throw new AppError('not_found', 'Account not found.');
  return account;
}
