import { AbuseSuspected } from '@pasteroom/events';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { onceWithin } from '@pasteroom/kit/core/once-within';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { Noise, Publish } from './ports.ts';

/** Starts with the first failure. */
export const SUSPICION_MS = 10 * MINUTE;

/** Failures per IP address. The limits allow for a classroom. */
export const HARDER_FROM = 10;
export const HARDEST_FROM = 25;
export const ABUSE_FROM = 60;

/** Counts as this many wrong answers. */
export const BANNED_LINK_WEIGHT = 5;

export interface SuspicionDeps extends EventContext {
  keys: ExpiringKeys;
  publish: Publish;
  onReportFailed: (cause: unknown) => void;
}

export function noiseFor(failures: number): Noise {
  if (failures >= HARDEST_FROM) return 2;
  return failures >= HARDER_FROM ? 1 : 0;
}

const failuresKey = (client: string): string => `captcha-failures:${client}`;

export const recentFailures = async (keys: ExpiringKeys, client: string): Promise<number> =>
  Number((await keys.get(failuresKey(client))) ?? 0);

/** Reports a client once per window. If the report fails, the client's next failure retries it. */
export async function recordFailures(
  deps: SuspicionDeps,
  client: string,
  count = 1,
): Promise<void> {
  const { keys, publish } = deps;
  const total = await keys.count(failuresKey(client), SUSPICION_MS, count);
  if (total < ABUSE_FROM) return;
  const report = () =>
    publish([newEvent(AbuseSuspected, { client, reason: 'many-failures' }, deps)]);
  // A bus outage must not affect the response to a wrong answer.
  await onceWithin(keys, { key: `captcha-suspected:${client}`, ttlMs: SUSPICION_MS }, report).catch(
    deps.onReportFailed,
  );
}
