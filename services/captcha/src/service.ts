import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/captcha.json' with { type: 'json' };
import { compose, type CaptchaStores } from './compose.ts';
import { subscriptions } from './consumers.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';

/** Whether somebody is a human: pictures, and work for the device. */
export const captchaService = defineService(manifest, ({ keys, bus }: CaptchaStores, config, context) => {
  const deps = compose({ keys, bus }, config, context);
  return {
    document,
    handlers: handlers(deps),
    needs: { keys },
    waitsFor: { bus },
    events: { bus, consumers: subscriptions(deps) },
  };
});
