import type { Clock } from '@pasteroom/kit/core/clock';

interface Bounds {
  /** The time in ms for which an address is remembered at least, and twice that at the most, while there is room. */
  ms: number;
  /** How many addresses are remembered at least before the oldest are forgotten. */
  count: number;
}

/** Answers whether an address was asked for recently, and remembers that it was asked for now. */
export type SeenRecently = (address: string) => boolean;

/**
 * The doorkeeper of a cache, as TinyLFU has one: what is asked for once is worth no copy, which takes memory, pushes out a copy that serves, and is work for the
 * garbage collector. Addresses are kept in two sets, of which the older is emptied in turn, so that none needs a time of its own.
 */
export function seenRecently(now: Clock, { ms, count }: Bounds): SeenRecently {
  let [older, newer, begun] = [new Set<string>(), new Set<string>(), now().getTime()];
  return (address) => {
    const at = now().getTime();
    if (newer.size >= count || at - begun >= ms) {
      older = at - begun >= 2 * ms ? new Set() : newer;
      [newer, begun] = [new Set(), at];
    }
    const wasSeen = newer.has(address) || older.has(address);
    newer.add(address);
    return wasSeen;
  };
}
