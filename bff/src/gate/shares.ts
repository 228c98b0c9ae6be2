import { Counts } from '@pasteroom/kit/core/counts';

/** So much for each at a time, and no more. */
export interface Shares {
  /** Takes one part of this holder's share, until what is given back is called, once; undefined where it holds all of its share. */
  take(holder: string): (() => void) | undefined;
}

export function openShares(each: number): Shares {
  const held = new Counts();
  return {
    take(holder) {
      if (held.of(holder) >= each) return undefined;
      held.add(holder, 1);
      return () => void held.add(holder, -1);
    },
  };
}
