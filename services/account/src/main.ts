import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { MongoApiTokens } from './adapters/mongo-api-tokens.ts';
import { MongoDeletedAccounts } from './adapters/mongo-deleted-accounts.ts';
import { accountService } from './service.ts';

await runService(accountService, process.env, async ({ records, bus }, { now }) => {
  const accounts = await MongoAccounts.open(records, now);
  const apiTokens = await MongoApiTokens.open(records, accounts.outbox);
  return {
    accounts,
    apiTokens,
    deletedAccounts: await MongoDeletedAccounts.open(records, accounts.outbox, now),
    bus,
  };
});
