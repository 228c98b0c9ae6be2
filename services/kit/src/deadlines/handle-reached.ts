import { setImmediate } from 'node:timers/promises';
import type { Log } from '../core/log.ts';
import type { Deadlines } from './deadlines.ts';

/** What is more than this is left to the sweep. */
const MAX_WAITING = 1_000;

export interface Handling {
  /** Lets the one in flight finish; none follows. */
  stop(): Promise<void>;
}

/** Handles each id that is reached, one at a time, so that a thousand ends at once are no load. What fails is logged and left to the sweep. */
export function handleReached(deadlines: Pick<Deadlines, 'onReached'>, handle: (id: string) => Promise<unknown>, log: Log): Handling {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;

  async function handleAll(): Promise<void> {
    for (const id of waiting) {
      waiting.delete(id);
      try {
        await handle(id);
      } catch (err) {
        log.warn({ err, id }, 'deadline-not-handled');
      }
      // Embedded stores answer without letting the event loop go on.
      await setImmediate();
    }
    running = undefined;
  }

  const listening = deadlines.onReached((id) => {
    if (waiting.size >= MAX_WAITING) return;
    waiting.add(id);
    running ??= handleAll();
  });
  return {
    async stop() {
      listening.stop();
      waiting.clear();
      await running;
    },
  };
}
