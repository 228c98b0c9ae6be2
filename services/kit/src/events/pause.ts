import { setTimeout } from 'node:timers/promises';

/** Resolves after so many milliseconds, or as soon as the signal is given. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** A pause by the machine's clock; it does not keep the process alive. */
export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
};
