import { setImmediate } from 'node:timers/promises';
import type { Log } from '../core/log.ts';
import type { Deadlines } from './deadlines.ts';

const BATCH_SIZE = 100;
/** The sweep handles ids beyond this limit. */
const MAX_WAITING = 10_000;

export interface Handling {
  stop(): Promise<void>;
}

/** Handles one batch at a time. Ids that arrive meanwhile form the next batch. */
export function handleReached(
  deadlines: Pick<Deadlines, 'onReached'>,
  handle: (ids: readonly string[]) => Promise<unknown>,
  log: Log,
): Handling {
  const waiting = new Set<string>();
  let running: Promise<void> | undefined;

  async function handleAll(): Promise<void> {
    while (waiting.size > 0) {
      const ids = [...waiting].slice(0, BATCH_SIZE);
      for (const id of ids) waiting.delete(id);
      try {
        await handle(ids);
      } catch (err) {
        log.warn({ err, ids }, 'handling deadlines failed');
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
