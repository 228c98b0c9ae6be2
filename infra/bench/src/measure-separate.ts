import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from './cases.ts';
import type { Comparison } from './compare.ts';
import { watchParts } from './send-load.ts';
import { casesFor, compareCases, publishBefore } from './measure.ts';
import { startRealServers } from './real-servers.ts';
import { startSeparate } from './separate.ts';
import { newKey, signIn } from './visitor.ts';

/** What was seen of the product in several processes. */
export interface SeparateFigures {
  alone: Comparison[];
  /** The same with a second paste process, as far as that one has to do with them. */
  withSecondPaste: Comparison[];
  /** The processor time of each part without requests, in µs for each second. */
  idle: Record<string, number>;
}

const CASES = ['hot', 'many', 'new', 'page', 'live-br'];
const OF_PASTE = ['many', 'new'];
// The texts of «many»: enough to be read in turn for longer than a copy serves. The stand-in for MongoDB becomes slower with each.
const MANY = 2_000;
const IDLE_SECONDS = 2;
/** The warm-up in seconds. It is short, since the stand-in would become much slower during a longer one, and no aim is set here. */
const WARM_UP = 1;

/** Measures the containers' entries on real servers; undefined where there are none. */
export async function measureSeparate(isWanted: (name: string) => boolean, seconds: number): Promise<SeparateFigures | undefined> {
  const servers = await startRealServers(process.env);
  if (!servers) return undefined;
  try {
    const key = newKey();
    const product = await startSeparate(servers, key);
    try {
      const visitor = await signIn(product.url, key);
      const spent = watchParts(product);
      await pause(IDLE_SECONDS * 1_000);
      const idle = spent(IDLE_SECONDS).parts;
      await publishBefore(visitor);
      const all = casesFor(visitor, MANY);
      const prepared = new Map<string, Case>();
      const prepare = async (name: string): Promise<Case> => {
        const known = prepared.get(name) ?? (await all[name]?.());
        if (!known) throw new Error(`There is no case ${name}.`);
        prepared.set(name, known);
        return known;
      };
      const compareAll = (names: string[]) =>
        compareCases(
          { server: product, cases: Object.fromEntries(names.filter(isWanted).map((name) => [name, () => prepare(name)])) },
          { seconds, warmUp: WARM_UP },
        );
      const alone = await compareAll(CASES);
      if (OF_PASTE.some(isWanted)) await product.addPaste();
      return { alone, withSecondPaste: await compareAll(OF_PASTE), idle };
    } finally {
      await product.stop();
    }
  } finally {
    await servers.stop();
  }
}
