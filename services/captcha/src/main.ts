import { openBus } from '@pasteroom/kit/events/open-bus';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { callerKeySetting, kafkaSettings, redisSettings } from '@pasteroom/kit/service/server-settings';
import { runContainer } from '@pasteroom/kit/service/run-container';
import { captchaSettings } from './config.ts';
import { CAPTCHA, startCaptcha } from './service.ts';

const settings = { captcha: captchaSettings, callerKey: callerKeySetting(CAPTCHA), redis: redisSettings, kafka: kafkaSettings };

await runContainer(CAPTCHA, settings, process.env, async (config, { open, context, address }) => {
  const [keys, bus] = await Promise.all([
    open(() => RedisKeys.open({ ...config.redis, prefix: `${CAPTCHA}:` }, context.log)),
    open(() => openBus(config.kafka, CAPTCHA, context.log)),
  ]);
  return startCaptcha({ keys, bus }, config.captcha, { ...context, callerKey: config.callerKey }, address);
});
