import { setTimeout } from 'node:timers/promises';

/** Also resolves early when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Doesn't keep the process alive. */
export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
};
