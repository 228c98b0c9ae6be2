import type { z } from 'zod';
import type { Log } from './log.ts';
import type { StoreName } from './manifest.ts';
import { kafkaSettings, mongoSettings, redisSettings, s3Settings } from './server-settings.ts';

/** For each store the settings of its server, which are parsed to what opens it for a service. What nobody opens is not even loaded. */
export const SERVER_STORES = {
  records: mongoSettings.transform((settings) => async (service: string) => {
    const { openMongo } = await import('../mongo/open-mongo.ts');
    return openMongo({ database: service, ...settings });
  }),
  keys: redisSettings.transform((settings) => async (service: string, log: Log) => {
    const { RedisKeys } = await import('../keys/redis-keys.ts');
    return RedisKeys.open({ ...settings, prefix: `${service}:` }, log);
  }),
  deadlines: redisSettings.transform((settings) => async (service: string, log: Log) => {
    const { RedisDeadlines } = await import('../deadlines/redis-deadlines.ts');
    return RedisDeadlines.open({ ...settings, prefix: `${service}:deadline:` }, log);
  }),
  objects: s3Settings.transform((settings) => async () => {
    const { S3Objects } = await import('../objects/s3-objects.ts');
    return S3Objects.open(settings);
  }),
  bus: kafkaSettings.transform((settings) => async (service: string, log: Log) => {
    const { openBus } = await import('../events/open-bus.ts');
    return openBus(settings, service, log);
  }),
} satisfies Record<StoreName, z.ZodType>;

type Openers = { [Store in StoreName]: z.output<(typeof SERVER_STORES)[Store]> };

/** The stores on their servers. */
export type ServerStores = { [Store in StoreName]: Awaited<ReturnType<Openers[Store]>> };
