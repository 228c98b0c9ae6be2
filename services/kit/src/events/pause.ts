import { setTimeout } from 'node:timers/promises';

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const realPause: Pause = async (ms, signal) => {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
};
