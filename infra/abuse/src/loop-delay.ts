import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';

/** Begins the line by which a product says how long its event loop was held at the longest since it said so before, in ms: by the clock, and by the processor. */
export const LOOP_HELD = 'event-loop-held';

/** What a product is started with so that it says so. */
export const WATCH_LOOP = ['--import', new URL('watch-loop.ts', import.meta.url).href];

const LOOKED_EVERY_MS = 10;

/** The longest time for which an event loop was held. */
export interface Held {
  /** The time by the clock, as `monitorEventLoopDelay` measures it, which includes other work of the machine. */
  clockMs: number;
  /** The processor time of the thread between two turns, which is the same on a busy machine. */
  workedMs: number;
}

/** How long the product's event loop was held at the longest while this was done. */
async function loopHeld(product: Product, act: () => Promise<unknown>): Promise<Held> {
  await askOf(product);
  await act();
  return askOf(product);
}

/** The least of several tries: what the machine does besides differs each time, what the product does is there each time. */
export async function leastLoopHeld(product: Product, tries: number, act: () => Promise<unknown>): Promise<Held> {
  const held: Held[] = [];
  for (let at = 0; at < tries; at += 1) held.push(await loopHeld(product, act));
  return { clockMs: Math.min(...held.map(({ clockMs }) => clockMs)), workedMs: Math.min(...held.map(({ workedMs }) => workedMs)) };
}

async function askOf(product: Product): Promise<Held> {
  const heard = saidBy(product).length;
  process.kill(product.pid, 'SIGUSR2');
  while (saidBy(product).length === heard) await pause(LOOKED_EVERY_MS);
  return saidBy(product).at(-1) ?? { clockMs: NaN, workedMs: NaN };
}

const saidBy = (product: Product): Held[] =>
  Array.from(product.said().matchAll(new RegExp(`^${LOOP_HELD} ([\\d.]+) ([\\d.]+)$`, 'gm')), ([, clockMs, workedMs]) => ({
    clockMs: Number(clockMs),
    workedMs: Number(workedMs),
  }));
