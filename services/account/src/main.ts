import { openBus } from '@pasteroom/kit/events/open-bus';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { callerKeySetting, kafkaSettings, mongoSettings } from '@pasteroom/kit/service/real-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { MongoAccounts } from './adapters/mongo-accounts.ts';
import { accountSettings } from './config.ts';
import { ACCOUNT, startAccount } from './service.ts';

const settings = { account: accountSettings, callerKey: callerKeySetting(ACCOUNT), mongo: mongoSettings, kafka: kafkaSettings };

await runContainer(ACCOUNT, settings, process.env, async (config, { open, context, address }) => {
  const [mongo, bus] = await Promise.all([
    open(() => openMongo({ database: ACCOUNT, ...config.mongo })),
    open(() => openBus(config.kafka, ACCOUNT, context.log)),
  ]);
  const accounts = await MongoAccounts.open(mongo, context.now);
  return startAccount({ accounts, bus }, config.account, { ...context, callerKey: config.callerKey }, address);
});
