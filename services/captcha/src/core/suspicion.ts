import { AbuseSuspected } from '@pasteroom/events';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { type EventContext, newEvent } from '@pasteroom/kit/core/event';
import { onceWithin } from '@pasteroom/kit/core/once-within';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import type { Noise, Publish } from './ports.ts';

/** How long failures are held against a client, from the first of them. */
export const SUSPICION_MS = 10 * MINUTE;

/** A client is an address, and a whole classroom may share one: these are many more than one person needs. */
export const HARDER_FROM = 10;
export const HARDEST_FROM = 25;
export const ABUSE_FROM = 60;

/** A refused link weighs as much as this many wrong answers. */
export const REFUSED_LINK_WEIGHT = 5;

export interface SuspicionDeps extends EventContext {
  keys: ExpiringKeys;
  publish: Publish;
  /** Hears why a client could not be reported. */
  onReportFailed: (cause: unknown) => void;
}

/** How hard the next picture of a client with so many recent failures is. */
export function noiseFor(failures: number): Noise {
  if (failures >= HARDEST_FROM) return 2;
  return failures >= HARDER_FROM ? 1 : 0;
}

const failuresKey = (client: string): string => `captcha-failures:${client}`;

export const recentFailures = async (keys: ExpiringKeys, client: string): Promise<number> =>
  Number((await keys.get(failuresKey(client))) ?? 0);

/** Holds failures against a client; tells the others once in ten minutes, when they become too many. Where they cannot be told it is tried again with the next failure. */
export async function recordFailures(deps: SuspicionDeps, client: string, count = 1): Promise<void> {
  const { keys, publish } = deps;
  const total = await keys.count(failuresKey(client), SUSPICION_MS, count);
  if (total < ABUSE_FROM) return;
  const report = () => publish([newEvent(AbuseSuspected, { client, reason: 'many-failures' }, deps)]);
  // A wrong answer is refused as such, whether the bus is there or not.
  await onceWithin(keys, { key: `captcha-suspected:${client}`, ttlMs: SUSPICION_MS }, report).catch(deps.onReportFailed);
}
