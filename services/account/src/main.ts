import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { callerKeySetting, mongoSettings } from '@pasteroom/kit/service/server-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { accountSettings } from './config.ts';
import { ACCOUNT, startAccount } from './service.ts';

const settings = { account: accountSettings, callerKey: callerKeySetting(ACCOUNT), mongo: mongoSettings };

await runContainer(ACCOUNT, settings, process.env, async (config, { open, context, address }) => {
  const mongo = await open(() => openMongo({ database: ACCOUNT, ...config.mongo }));
  const accounts = await MongoAccounts.open(mongo);
  return startAccount({ accounts }, config.account, { ...context, callerKey: config.callerKey }, address);
});
