import { randomInt } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import { callerReader } from '@pasteroom/kit/http/caller-token';
import { operationsListener } from '@pasteroom/kit/http/operations';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { withHealth } from '@pasteroom/kit/service/health';
import { type Address, listen, type Running } from '@pasteroom/kit/service/listen';
import type { Log } from '@pasteroom/kit/service/log';
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
const MAX_JSON_BYTES = 16 * 1024;
const RANDOM_STEPS = 2 ** 32;

export interface CaptchaBackends {
  keys: ExpiringKeys;
  bus: EventBus;
  /** Signs the BFF's caller tokens for this service. */
  callerKey: string;
  config: CaptchaConfig;
  now: Clock;
  newId: NewId;
  log: Log;
  /** In tests: an answer that the document does not declare becomes a 500. */
  checkAnswers?: boolean;
}

/** Starts the service; it answers when this resolves. Keys and bus belong to the caller, who closes them after it. */
export async function startCaptcha(backends: CaptchaBackends, address?: Address): Promise<Running> {
  const { keys, bus, callerKey, now, newId, log, checkAnswers = false } = backends;
  const deps = compose(backends);
  // What clients did before this service was first started is no longer held against them.
  const subscription = await bus.subscribe(CAPTCHA, readings(deps, keys), { from: 'now' });
  const readCaller = callerReader(callerKey, CAPTCHA, now);
  const operations = operationsListener(document, handlers(deps), { readCaller, newId, log, maxJsonBytes: MAX_JSON_BYTES, checkAnswers });
  const server = await listen(withHealth(operations, { keys: () => keys.ping(), bus: () => bus.ping() }), address);
  return {
    url: server.url,
    async close() {
      await server.close();
      await subscription.stop();
    },
  };
}

function compose({ keys, bus, config, now, newId, log }: CaptchaBackends): CaptchaDeps {
  const { key, testAnswer } = config;
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
