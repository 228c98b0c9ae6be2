import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { systemClock } from '@pasteroom/kit/core/clock';
import { embeddedAccounts } from '../embedded.ts';
import { apiTokensContract } from './api-tokens.contract.ts';

apiTokensContract('EmbeddedApiTokens', async () => {
  const database = openDatabase(':memory:');
  return { ...embeddedAccounts(database, systemClock), close: async () => database.close() };
});
