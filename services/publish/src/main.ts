import { SanitizerPool } from '@pasteroom/content/adapters/sanitizer-pool';
import { RedisDeadlines } from '@pasteroom/kit/deadlines/redis-deadlines';
import { openBus } from '@pasteroom/kit/events/open-bus';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import { callerKeySetting, kafkaSettings, mongoSettings, redisSettings, s3Settings } from '@pasteroom/kit/service/real-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { mongoRecords } from './adapters/mongo-records.ts';
import { publishSettings } from './config.ts';
import { PUBLISH, startPublish } from './service.ts';

const settings = {
  publish: publishSettings,
  callerKey: callerKeySetting(PUBLISH),
  mongo: mongoSettings,
  redis: redisSettings,
  kafka: kafkaSettings,
  s3: s3Settings,
};

await runContainer(PUBLISH, settings, process.env, async (config, { open, context, address }) => {
  const [threads, mongo, keys, deadlines, objects, bus] = await Promise.all([
    open(async () => new SanitizerPool()),
    open(() => openMongo({ database: PUBLISH, ...config.mongo })),
    open(() => RedisKeys.open({ ...config.redis, prefix: `${PUBLISH}:` }, context.log)),
    open(() => RedisDeadlines.open({ ...config.redis, prefix: `${PUBLISH}:deadline:` }, context.log)),
    open(() => S3Objects.open(config.s3)),
    open(() => openBus(config.kafka, PUBLISH, context.log)),
  ]);
  const records = { ...(await mongoRecords(mongo, context.now)), deadlines };
  return startPublish(
    { records, sanitize: threads.sanitize, keys, objects, bus },
    config.publish,
    { ...context, callerKey: config.callerKey },
    address,
  );
});
