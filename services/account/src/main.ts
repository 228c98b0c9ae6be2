import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { MongoApiTokens } from './adapters/mongo-api-tokens.ts';
import { accountService } from './service.ts';

await runService(accountService, process.env, async ({ records, bus }, { now }) => {
  const accounts = await MongoAccounts.open(records, now);
  return { accounts, apiTokens: await MongoApiTokens.open(records, accounts.outbox), bus };
});
