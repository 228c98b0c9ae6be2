import { SanitizerPool } from '@pasteroom/content/adapters/sanitizer-pool';
import { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import { MongoReports } from '@pasteroom/content/adapters/mongo-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import { RedisDeadlines } from '@pasteroom/kit/deadlines/redis-deadlines';
import { openBus } from '@pasteroom/kit/events/open-bus';
import { openMongo, type Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import { callerKeySetting, kafkaSettings, mongoSettings, redisSettings, s3Settings } from '@pasteroom/kit/service/real-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { PASTES } from './adapters/mongo-documents.ts';
import { MongoPastes } from './adapters/mongo-pastes.ts';
import { pasteSettings } from './config.ts';
import { PASTE, startPaste, type PasteRecords } from './service.ts';

const settings = {
  paste: pasteSettings,
  callerKey: callerKeySetting(PASTE),
  mongo: mongoSettings,
  redis: redisSettings,
  kafka: kafkaSettings,
  s3: s3Settings,
};

await runContainer(PASTE, settings, process.env, async (config, { open, context, address }) => {
  const [threads, mongo, deadlines, objects, bus] = await Promise.all([
    open(async () => new SanitizerPool()),
    open(() => openMongo({ database: PASTE, ...config.mongo })),
    open(() => RedisDeadlines.open({ ...config.redis, prefix: `${PASTE}:deadline:` }, context.log)),
    open(() => S3Objects.open(config.s3)),
    open(() => openBus(config.kafka, PASTE, context.log)),
  ]);
  const records = { ...(await mongoRecords(mongo, context.now)), deadlines };
  return startPaste(
    { records, sanitize: threads.sanitize, objects, bus },
    config.paste,
    { ...context, callerKey: config.callerKey },
    address,
  );
});

async function mongoRecords({ database, ping }: Mongo, now: Clock): Promise<Omit<PasteRecords, 'deadlines'>> {
  const files = await MongoFiles.open(database, PASTES);
  const pastes = await MongoPastes.open(database, files, now);
  const reports = await MongoReports.open(database);
  return { pastes, files, reports, outbox: pastes.outbox, ping };
}
