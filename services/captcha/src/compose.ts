import { randomInt } from 'node:crypto';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { ServiceContext } from '@pasteroom/kit/service/serve';
import { altchaProofOfWork } from './adapters/altcha.ts';
import { drawCaptcha } from './adapters/draw-captcha.ts';
import type { CaptchaConfig } from './config.ts';
import { randomAnswer } from './core/captcha.ts';
import type { Random } from './core/ports.ts';
import type { CaptchaDeps } from './http.ts';

const RANDOM_STEPS = 2 ** 32;

/** The stores and the bus of this service. */
export interface CaptchaStores {
  keys: ExpiringKeys;
  bus: EventBus;
}

/** What its operations and consumers work with. */
export function compose(
  { keys, bus }: CaptchaStores,
  { key, testAnswer }: CaptchaConfig,
  { now, newId, log }: ServiceContext,
): CaptchaDeps {
  if (testAnswer !== undefined) log.warn('every captcha has the same answer (test mode)');
  const random: Random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;
  return {
    keys,
    isTestMode: testAnswer !== undefined,
    proofOfWork: altchaProofOfWork(key),
    newAnswer: () => testAnswer ?? randomAnswer(random),
    draw: (text, noise) => drawCaptcha(text.toUpperCase(), noise, random),
    publish: (events) => bus.publish(events),
    onReportFailed: (err) => log.warn({ err }, 'abuse-not-reported'),
    key,
    now,
    newId,
  };
}
