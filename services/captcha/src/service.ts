import { randomInt } from 'node:crypto';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { Address } from '@pasteroom/kit/service/listen';
import { measureBus } from '@pasteroom/kit/service/metrics';
import { serve, type Server, type ServiceContext } from '@pasteroom/kit/service/serve';
import document from '@pasteroom/openapi/captcha.json' with { type: 'json' };
import { altchaProofOfWork } from './adapters/altcha.ts';
import { clientFailures, pendingCaptchas, spentTasks } from './adapters/captcha-keys.ts';
import { drawCaptcha } from './adapters/draw-captcha.ts';
import type { CaptchaConfig } from './config.ts';
import { readings } from './consumers.ts';
import { randomAnswer } from './core/captcha.ts';
import type { Random } from './core/ports.ts';
import { type CaptchaDeps, handlers } from './http.ts';

export const CAPTCHA = 'captcha';
const RANDOM_STEPS = 2 ** 32;

/** What this service keeps its data in. It belongs to the caller, who closes it after the service. */
export interface CaptchaBackends {
  keys: ExpiringKeys;
  bus: EventBus;
}

/** Starts the service; it answers when this resolves. */
export async function startCaptcha(
  { keys, bus }: CaptchaBackends,
  config: CaptchaConfig,
  context: ServiceContext,
  address?: Address,
): Promise<Server> {
  const deps = compose({ keys, bus }, config, context);
  // What clients did before this service was first started is no longer held against them.
  const subscription = await bus.subscribe(CAPTCHA, readings(deps, keys), { from: 'now' });
  if (context.metrics) measureBus(context.metrics, bus);
  const dependencies = { needs: { keys: () => keys.ping() }, waitsFor: { bus: () => bus.ping() } };
  const server = await serve({ name: CAPTCHA, document, handlers: handlers(deps), dependencies }, context, address);
  return {
    ...server,
    async close() {
      await server.close();
      await subscription.stop();
    },
  };
}

function compose({ keys, bus }: CaptchaBackends, { key, testAnswer }: CaptchaConfig, { now, newId, log }: ServiceContext): CaptchaDeps {
  if (testAnswer !== undefined) log.warn('every captcha has the same answer (test mode)');
  const random: Random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;
  return {
    captchas: pendingCaptchas(keys),
    failures: clientFailures(keys),
    spent: spentTasks(keys),
    proofOfWork: altchaProofOfWork(key),
    newAnswer: () => testAnswer ?? randomAnswer(random),
    draw: (text, noise) => drawCaptcha(text.toUpperCase(), noise, random),
    publish: (events) => bus.publish(events),
    key,
    now,
    newId,
  };
}
