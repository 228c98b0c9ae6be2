import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { MongoApiTokens } from './adapters/mongo-api-tokens.ts';
import { MongoDeletedAccounts } from './adapters/mongo-deleted-accounts.ts';
import { accountService } from './service.ts';

await runService(
  accountService,
  process.env,
  async ({ records, bus }, { now }) => ({ ...(await openRecords(records, now)), bus }),
  openRecords,
);

async function openRecords(mongo: Mongo, now: Clock) {
  const accounts = await MongoAccounts.open(mongo, now);
  const apiTokens = await MongoApiTokens.open(mongo, accounts.outbox);
  return {
    accounts,
    apiTokens,
    deletedAccounts: await MongoDeletedAccounts.open(mongo, accounts.outbox, now),
  };
}
