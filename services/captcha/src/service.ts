import { randomInt } from 'node:crypto';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/captcha.json' with { type: 'json' };
import { altchaProofOfWork } from './adapters/altcha.ts';
import { drawCaptcha } from './adapters/draw-captcha.ts';
import { subscriptions } from './consumers.ts';
import { randomAnswer } from './core/captcha.ts';
import type { Random } from './core/ports.ts';
import { handlers, type CaptchaDeps } from './http.ts';
import { manifest } from './manifest.ts';

const RANDOM_STEPS = 2 ** 32;
const random: Random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

interface CaptchaStores {
  keys: ExpiringKeys;
  bus: EventBus;
}

export const captchaService = defineService(
  manifest,
  ({ keys, bus }: CaptchaStores, { key, testAnswer }, { now, newId, log }) => {
    if (testAnswer !== undefined)
      log.warn('captcha test mode enabled: every captcha has the same answer');
    const deps: CaptchaDeps = {
      keys,
      isTestMode: testAnswer !== undefined,
      proofOfWork: altchaProofOfWork(key),
      newAnswer: () => testAnswer ?? randomAnswer(random),
      draw: (text, noise) => drawCaptcha(text.toUpperCase(), noise, random),
      publish: (events) => bus.publish(events),
      onReportFailed: (err) => log.warn({ err }, 'reporting abuse failed'),
      key,
      now,
      newId,
    };
    return {
      document,
      handlers: handlers(deps),
      needs: { keys },
      waitsFor: { bus },
      events: { bus, consumers: subscriptions(deps) },
    };
  },
);
