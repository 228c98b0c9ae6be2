import { createHmac } from 'node:crypto';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { CAPTCHA_LIFE_MS } from '../core/captcha.ts';
import type { ClientFailures, PendingCaptchas, RecentPasses, SpentTasks } from '../core/ports.ts';
import { SUSPICION_MS } from '../core/suspicion.ts';
import { PASS_PRICE } from '../core/pass-price.ts';

/** Captchas as expiring keys: `captcha:ID` → answer, `captcha-tries:ID` → number. */
export function pendingCaptchas(keys: ExpiringKeys): PendingCaptchas {
  const [answer, tries] = [(id: string) => `captcha:${id}`, (id: string) => `captcha-tries:${id}`];
  return {
    open: (id, text, lifeMs) => keys.put(answer(id), text, lifeMs),
    // Begins with the first try, so it ends after the captcha and never gives it new tries.
    countTry: (id) => keys.count(tries(id), CAPTCHA_LIFE_MS),
    answerOf: (id) => keys.get(answer(id)),
    close: async (id) => (await keys.take(answer(id))) !== null,
  };
}

/** Failures as expiring keys: `captcha-failures:CLIENT` → number, and `captcha-suspected:CLIENT` while the others know. */
export function clientFailures(keys: ExpiringKeys): ClientFailures {
  const key = (client: string) => `captcha-failures:${client}`;
  const suspected = (client: string) => `captcha-suspected:${client}`;
  return {
    recent: async (client) => Number((await keys.get(key(client))) ?? 0),
    add: (client, count) => keys.count(key(client), SUSPICION_MS, count),
    claimReport: (client) => keys.claim(suspected(client), '', SUSPICION_MS),
    releaseReport: (client) => keys.delete(suspected(client)),
  };
}

/** Keeps spent tasks as expiring keys: `pow:SIGNATURE`. */
export function spentTasks(keys: ExpiringKeys): SpentTasks {
  return { spend: (signature, lifeMs) => keys.claim(`pow:${signature}`, '', lifeMs) };
}

/**
 * Recent passes as expiring keys: `captcha-passes:HASH:WINDOW` → number. What is left of the last window counts for as much of it as is still within
 * the time, so that nobody gains by waiting for a window's end. Names are hashed with the key: no store says who was here.
 */
export function recentPasses(keys: ExpiringKeys, { key, now }: { key: string; now: Clock }): RecentPasses {
  const at = (name: string) => {
    const hash = createHmac('sha256', key).update(`passes of ${name}`).digest('base64url').slice(0, 22);
    const windows = now().getTime() / PASS_PRICE.windowMs;
    const keyOf = (window: number) => `captcha-passes:${hash}:${window}`;
    const window = Math.floor(windows);
    return { current: keyOf(window), last: keyOf(window - 1), left: 1 - (windows - window) };
  };
  const numberOf = async (name: string) => Number((await keys.get(name)) ?? 0);
  const count = (name: string, by: number) => keys.count(name, 2 * PASS_PRICE.windowMs, by);
  return {
    async of(name) {
      const { current, last, left } = at(name);
      const [here, before] = await Promise.all([numberOf(current), numberOf(last)]);
      return here + before * left;
    },
    async add(name) {
      const { current, last, left } = at(name);
      const [here, before] = await Promise.all([count(current, 1), numberOf(last)]);
      return here - 1 + before * left;
    },
    takeBack: async (name) => void (await count(at(name).current, -1)),
  };
}
