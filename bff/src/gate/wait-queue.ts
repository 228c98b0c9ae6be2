import { SECOND } from '@pasteroom/kit/core/clock';

/** How long a call waits: those before it mostly end within milliseconds. */
const PATIENCE_MS = 2 * SECOND;
/** Most calls that wait at a time: a class that opens one text at once does not send more. */
const MOST = 100;

/** Callers who wait until something changes under a key. */
export interface WaitQueue {
  /** Resolves when something changed, or after 2 s; undefined for who has waited that long already (`since`, by performance.now()), and where too many wait for the same key. */
  join(key: string, since: number | undefined): Promise<void> | undefined;
  /** Tells all who wait that something changed. */
  changed(key: string): void;
}

/** Opens a queue in which nobody waits yet. */
export function waitQueue(): WaitQueue {
  const waiting = new Map<string, Set<() => void>>();
  return {
    join(key, since) {
      const queue = waiting.get(key) ?? new Set();
      if (queue.size >= MOST || (since !== undefined && performance.now() - since >= PATIENCE_MS)) return undefined;
      waiting.set(key, queue);
      return new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          if (queue.delete(go) && queue.size === 0) waiting.delete(key);
          resolve();
        };
        const timer = setTimeout(go, PATIENCE_MS);
        queue.add(go);
      });
    },
    changed(key) {
      for (const go of [...(waiting.get(key) ?? [])]) go();
    },
  };
}
