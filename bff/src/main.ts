import { openBus } from '@pasteroom/kit/events/open-bus';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { kafkaSettings, redisSettings } from '@pasteroom/kit/service/server-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { startBff } from './app.ts';
import { bffSettings } from './config.ts';
import { inRedis } from './gate/limiters.ts';

const BFF = 'bff';
const SITE_FOLDER = new URL('../../frontend/dist', import.meta.url).pathname;
const settings = { bff: bffSettings, redis: redisSettings, kafka: kafkaSettings };

await runContainer(BFF, settings, process.env, async (config, { open, context, address }) => {
  const [keys, bus] = await Promise.all([
    open(() => RedisKeys.open({ ...config.redis, prefix: `${BFF}:` }, context.log)),
    open(() => openBus(config.kafka, BFF, context.log)),
  ]);
  return startBff({ keys, bus, limiter: inRedis(keys.connection), siteFolder: SITE_FOLDER }, config.bff, context, address);
});
