import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Prefix of the log line with the longest event loop delays since the previous one, in ms. */
export const LOOP_HELD = 'event-loop-held';

export const WATCH_LOOP = ['--import', new URL('watch-loop.ts', import.meta.url).href];

const LOOKED_EVERY_MS = 10;

export interface Held {
  clockMs: number;
  workedMs: number;
}

async function loopHeld(product: Product, act: () => Promise<unknown>): Promise<Held> {
  await askOf(product);
  await act();
  return askOf(product);
}

/** Returns the minimum of several tries, since other load can only add to it. */
export async function leastLoopHeld(
  product: Product,
  tries: number,
  act: () => Promise<unknown>,
): Promise<Held> {
  const held: Held[] = [];
  for (let at = 0; at < tries; at += 1) held.push(await loopHeld(product, act));
  return {
    clockMs: Math.min(...held.map(({ clockMs }) => clockMs)),
    workedMs: Math.min(...held.map(({ workedMs }) => workedMs)),
  };
}

async function askOf(product: Product): Promise<Held> {
  const heard = saidBy(product).length;
  process.kill(product.pid, 'SIGUSR2');
  while (saidBy(product).length === heard) await pause(LOOKED_EVERY_MS);
  return saidBy(product).at(-1) ?? { clockMs: NaN, workedMs: NaN };
}

const saidBy = (product: Product): Held[] =>
  Array.from(
    product.said().matchAll(new RegExp(`^${LOOP_HELD} ([\\d.]+) ([\\d.]+)$`, 'gm')),
    ([, clockMs, workedMs]) => ({
      clockMs: Number(clockMs),
      workedMs: Number(workedMs),
    }),
  );
