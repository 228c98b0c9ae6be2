import type { z } from 'zod';
import type { Log } from '../core/log.ts';
import type { StoreName } from './manifest.ts';
import {
  deadlineSettings,
  kafkaSettings,
  mongoSettings,
  redisSettings,
  s3Settings,
} from './server-settings.ts';

export const SERVER_STORES = {
  records: mongoSettings.transform((settings) => async (service: string) => {
    const { openMongo } = await import('../mongo/open-mongo.ts');
    return openMongo({ database: service, ...settings });
  }),
  keys: redisSettings.transform((settings) => async (service: string, log: Log) => {
    const { RedisKeys } = await import('../keys/redis-keys.ts');
    return RedisKeys.open({ ...settings, prefix: `${service}:` }, log);
  }),
  deadlines: deadlineSettings.transform((settings) => async (service: string, log: Log) => {
    const { RedisDeadlines } = await import('../deadlines/redis-deadlines.ts');
    return RedisDeadlines.open({ ...settings, prefix: `${service}:deadline:` }, log);
  }),
  objects: s3Settings.transform((settings) => async (_service: string, log: Log) => {
    const { S3Objects } = await import('../objects/s3-objects.ts');
    return S3Objects.open(settings, log);
  }),
  bus: kafkaSettings.transform((settings) => async (service: string, log: Log) => {
    const { openBus } = await import('../events/open-bus.ts');
    return openBus(settings, service, log);
  }),
} satisfies Record<StoreName, z.ZodType>;

type Openers = { [Store in StoreName]: z.output<(typeof SERVER_STORES)[Store]> };

export type ServerStores = { [Store in StoreName]: Awaited<ReturnType<Openers[Store]>> };
