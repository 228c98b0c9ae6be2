import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { CAPTCHA_LIFE_MS } from '../core/captcha.ts';
import type { ClientFailures, PendingCaptchas, SpentTasks } from '../core/ports.ts';
import { SUSPICION_MS } from '../core/suspicion.ts';

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

/** Failures as expiring keys: `captcha-failures:CLIENT` → number. */
export function clientFailures(keys: ExpiringKeys): ClientFailures {
  const key = (client: string) => `captcha-failures:${client}`;
  return {
    recent: async (client) => Number((await keys.get(key(client))) ?? 0),
    add: (client, count) => keys.count(key(client), SUSPICION_MS, count),
  };
}

/** Spent tasks as expiring keys: `pow:SIGNATURE`. */
export function spentTasks(keys: ExpiringKeys): SpentTasks {
  return { spend: (signature, lifeMs) => keys.claim(`pow:${signature}`, '', lifeMs) };
}
