import { setImmediate } from 'node:timers/promises';
import type { Log } from '../core/log.ts';
import type { Deadlines } from './deadlines.ts';

/** The sweep handles ids beyond this limit. */
const MAX_WAITING = 1_000;

export interface Handling {
  stop(): Promise<void>;
}

/** Handles one id at a time, so bursts don't overload the process. */
export function handleReached(
  deadlines: Pick<Deadlines, 'onReached'>,
  handle: (id: string) => Promise<unknown>,
  log: Log,
): Handling {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;

  async function handleAll(): Promise<void> {
    for (const id of waiting) {
      waiting.delete(id);
      try {
        await handle(id);
      } catch (err) {
        log.warn({ err, id }, 'handling a deadline failed');
      }
      // Yield to the event loop, because embedded stores don't.
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
