import { SECOND } from '@pasteroom/kit/core/clock';

/** What is on its way is mostly over within milliseconds. */
const PATIENCE_MS = 2 * SECOND;
/** Who sends more than this at once is no class that opens one text. */
const MOST = 100;

/** Callers who wait until something changes for somebody. */
export interface WaitingLine {
  /** Resolves when something changed, or after 2 s; undefined for who waits since 2 s, by performance.now(), and where too many wait for the same. */
  join(who: string, since: number | undefined): Promise<void> | undefined;
  /** Tells all who wait that something changed. */
  changed(who: string): void;
}

/** Opens a line in which nobody waits yet. */
export function waitingLine(): WaitingLine {
  const waiting = new Map<string, Set<() => void>>();
  return {
    join(who, since) {
      const line = waiting.get(who) ?? new Set();
      if (line.size >= MOST || (since !== undefined && performance.now() - since >= PATIENCE_MS)) return undefined;
      waiting.set(who, line);
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          if (line.delete(go) && line.size === 0) waiting.delete(who);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE_MS);
        line.add(go);
      });
    },
    changed(who) {
      for (const go of [...(waiting.get(who) ?? [])]) go();
    },
  };
}
