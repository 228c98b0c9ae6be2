import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedAccounts } from './adapters/embedded-accounts.ts';
import { EmbeddedApiTokens } from './adapters/embedded-api-tokens.ts';
import { EmbeddedDeletedAccounts } from './adapters/embedded-deleted-accounts.ts';
import type { AccountStores } from './service.ts';

export function embeddedAccounts(database: Database, now: Clock): Omit<AccountStores, 'bus'> {
  const accounts = new EmbeddedAccounts(database, now);
  const { outbox } = accounts;
  return waitForLocks(database, {
    accounts,
    apiTokens: new EmbeddedApiTokens(database, outbox),
    deletedAccounts: new EmbeddedDeletedAccounts(database, outbox, now),
  });
}
