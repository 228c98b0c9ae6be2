import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { Fault } from './faults.ts';
import { gaugeOf, isWhole } from './gauges.ts';
import { verify, type Found } from './verify.ts';
import { startWorld, type World } from './world.ts';

/** What a fault did to the product. */
export interface Outcome extends Found {
  fault: string;
  calls: number;
  outages: ReadonlyMap<number | string, number>;
  /** From the return of what was away until nothing failed any more. */
  recoverySeconds: number;
  /** Promises that did not hold, each with how often. */
  broken: string[];
  /** What every process logged. */
  log: string;
}

const BEFORE_MS = 3 * SECOND;
const QUIET_MS = 3 * SECOND;
const GIVEN_UP_MS = MINUTE;
const FRESH_S = 2;

/** Puts the product under load, lets the fault happen to it, waits until it works again, and looks for everything that it acknowledged. */
export async function runFault(fault: Fault): Promise<Outcome> {
  const world = await startWorld(fault.replicas ?? 1);
  try {
    const { witness, load } = world;
    await pause(BEFORE_MS);
    await fault.act(world);
    const recoverySeconds = (await recovery(world)) / SECOND;
    await load.stop();
    const { calls } = witness;
    const outages = new Map(witness.outages);
    if (recoverySeconds > fault.recoversWithin) witness.breaks(`recovered after ${recoverySeconds.toFixed(1)} s only`);
    if (fault.refusesNothing && outages.size > 0) witness.breaks('calls were refused');
    if (!fault.forgets && witness.forgotten > 0) witness.breaks('sessions or captchas were forgotten');
    const found = await verify(world);
    if (found.kept === 0) witness.breaks('nothing was acknowledged');
    const broken = Array.from(witness.broken, ([what, times]) => `${times} × ${what}`);
    const log = world.replicas.map((replica) => replica.log()).join('');
    return { fault: fault.name, calls, outages, recoverySeconds, ...found, broken, log };
  } finally {
    await world.close();
  }
}

/** How many ms from now on something failed or was not ready; the minute after which it is given up where that does not end. */
async function recovery(world: World): Promise<number> {
  const start = performance.now();
  let lastBad = start;
  for (;;) {
    const states = await Promise.all(world.replicas.map(isWhole));
    const ages = await Promise.all(world.of('paste').map((replica) => gaugeOf(replica, 'outbox_age_seconds')));
    const now = performance.now();
    if (!states.every((whole) => whole) || !ages.every((age) => age !== undefined && age < FRESH_S)) lastBad = now;
    lastBad = Math.max(lastBad, world.witness.lastOutage);
    if (now - lastBad >= QUIET_MS || now - start >= GIVEN_UP_MS) return lastBad - start;
    await pause(100);
  }
}
