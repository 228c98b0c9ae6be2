import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { accountService } from './service.ts';

await runService(accountService, process.env, async ({ records, bus }, { now }) => ({
  accounts: await MongoAccounts.open(records, now),
  bus,
}));
