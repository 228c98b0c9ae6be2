import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../core/clock.ts';
import type { Pause } from './pause.ts';

interface Trying {
  signal: AbortSignal;
  pause: Pause;
  failed(error: unknown): void;
}

const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5 * SECOND;

/** Never rejects. */
export async function untilDone(
  attempt: () => Promise<void>,
  { signal, pause, failed }: Trying,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      failed(error);
      await pause(Math.min(MIN_RETRY_DELAY_MS * 2 ** failures, MAX_RETRY_DELAY_MS), signal);
    }
  }
}

export const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, setTimeout(ms, undefined, { ref: false })]);
