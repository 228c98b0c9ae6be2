import { AbuseSuspected } from '@pasteroom/events';
import { type Clock, MINUTE } from '@pasteroom/kit/core/clock';
import { newEvent } from '@pasteroom/kit/core/event';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { ClientFailures, Noise, Publish } from './ports.ts';

/** How long failures are held against a client, from the first of them. */
export const SUSPICION_MS = 10 * MINUTE;

/** A client is an address, and a whole classroom may share one: these are many more than one person needs. */
export const HARDER_FROM = 10;
export const HARDEST_FROM = 25;
export const ABUSE_FROM = 60;

/** A refused link weighs as much as this many wrong answers. */
export const REFUSED_LINK_WEIGHT = 5;

export interface SuspicionDeps {
  failures: ClientFailures;
  publish: Publish;
  /** Hears why a client could not be reported. */
  onReportFailed: (cause: unknown) => void;
  now: Clock;
  newId: NewId;
}

/** How hard the next picture of a client with so many recent failures is. */
export function noiseFor(failures: number): Noise {
  if (failures >= HARDEST_FROM) return 2;
  return failures >= HARDER_FROM ? 1 : 0;
}

/** Holds failures against a client; tells the others once, when they become too many. Where they cannot be told it is tried again with the next failure. */
export async function recordFailures(deps: SuspicionDeps, client: string, count = 1): Promise<void> {
  const total = await deps.failures.add(client, count);
  if (total < ABUSE_FROM || !(await deps.failures.claimReport(client))) return;
  try {
    await deps.publish([newEvent(AbuseSuspected, { client, reason: 'many-failures' }, deps)]);
  } catch (cause) {
    // A wrong answer is refused as such, whether the bus is there or not.
    deps.onReportFailed(cause);
    await deps.failures.releaseReport(client);
  }
}
