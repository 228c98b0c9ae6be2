/** So much for each at a time, and no more. */
export interface Shares {
  /** Takes one part of this holder's share, until what is given back is called, once; undefined where it holds all of its share. */
  take(holder: string): (() => void) | undefined;
}

export function openShares(each: number): Shares {
  const held = new Map<string, number>();
  return {
    take(holder) {
      const already = held.get(holder) ?? 0;
      if (already >= each) return undefined;
      held.set(holder, already + 1);
      return () => {
        const left = (held.get(holder) ?? 1) - 1;
        if (left === 0) held.delete(holder);
        else held.set(holder, left);
      };
    },
  };
}
