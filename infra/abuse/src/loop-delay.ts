import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Prefix of log lines with the maximum event loop delays since the previous line, in ms. */
export const LOOP_DELAY_PREFIX = 'event-loop-held';

export const WATCH_LOOP = ['--import', new URL('watch-loop.ts', import.meta.url).href];

const POLL_INTERVAL_MS = 10;

export interface LoopDelay {
  clockMs: number;
  workedMs: number;
}

async function loopDelay(product: Product, act: () => Promise<unknown>): Promise<LoopDelay> {
  await askOf(product);
  await act();
  return askOf(product);
}

/** Other load can only increase the delay. */
export async function minLoopDelay(
  product: Product,
  tries: number,
  act: () => Promise<unknown>,
): Promise<LoopDelay> {
  const held: LoopDelay[] = [];
  for (let at = 0; at < tries; at += 1) held.push(await loopDelay(product, act));
  return {
    clockMs: Math.min(...held.map(({ clockMs }) => clockMs)),
    workedMs: Math.min(...held.map(({ workedMs }) => workedMs)),
  };
}

async function askOf(product: Product): Promise<LoopDelay> {
  const heard = saidBy(product).length;
  process.kill(product.pid, 'SIGUSR2');
  while (saidBy(product).length === heard) await pause(POLL_INTERVAL_MS);
  return saidBy(product).at(-1) ?? { clockMs: NaN, workedMs: NaN };
}

const saidBy = (product: Product): LoopDelay[] =>
  Array.from(
    product.said().matchAll(new RegExp(`^${LOOP_DELAY_PREFIX} ([\\d.]+) ([\\d.]+)$`, 'gm')),
    ([, clockMs, workedMs]) => ({
      clockMs: Number(clockMs),
      workedMs: Number(workedMs),
    }),
  );
