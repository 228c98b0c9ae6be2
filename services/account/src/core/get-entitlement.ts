import { AppError } from '@pasteroom/kit/core/errors';
import type { AccountRepository } from './ports.ts';

/** Finds until when an account is premium, null for one that is not. Throws `not_found` for an unknown account. */
export async function getEntitlement({ accounts }: { accounts: AccountRepository }, id: string): Promise<{ premiumUntil: Date | null }> {
  const account = await accounts.get(id);
  if (!account) throw new AppError('not_found', 'There is no such account.');
  return { premiumUntil: account.premiumUntil };
}
