import { systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedAccounts } from '../embedded.ts';
import { deletedAccountsContract } from './deleted-accounts.contract.ts';

deletedAccountsContract('EmbeddedDeletedAccounts', async () => {
  const database = openDatabase(':memory:');
  return { ...embeddedAccounts(database, systemClock), close: async () => database.close() };
});
