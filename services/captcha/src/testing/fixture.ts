import { manualClock, type ManualClock } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import type { Noise } from '../core/ports.ts';

export const TEST_KEY = 'a key of the tests, 32 characters';

export interface Fixture {
  clock: ManualClock;
  published: DomainEvent[];
  drawn: { text: string; noise: Noise }[];
  deps: ReturnType<typeof depsOn>;
  close(): Promise<void>;
}

export function createFixture(): Fixture {
  const database = openDatabase(':memory:');
  const clock = manualClock('2026-03-01T12:00:00.000Z');
  const keys = new EmbeddedKeys(database, clock);
  const [published, drawn]: [DomainEvent[], Fixture['drawn']] = [[], []];
  return {
    clock,
    published,
    drawn,
    deps: depsOn(keys, clock, { published, drawn }),
    async close() {
      await keys.close();
      database.close();
    },
  };
}

function depsOn(
  keys: EmbeddedKeys,
  now: ManualClock,
  { published, drawn }: Pick<Fixture, 'published' | 'drawn'>,
) {
  let ids = 0;
  return {
    keys,
    isTestMode: false,
    newAnswer: () => 'K7XRM',
    draw(text: string, noise: Noise) {
      drawn.push({ text, noise });
      return '<svg/>';
    },
    publish: async (events: readonly DomainEvent[]) => void published.push(...events),
    onReportFailed: () => undefined,
    key: TEST_KEY,
    now,
    newId: () => `id${(ids += 1)}`,
  };
}

export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
