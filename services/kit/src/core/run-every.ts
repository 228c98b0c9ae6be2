import type { Log } from './log.ts';

export interface Repeating {
  stop(): Promise<void>;
}

/** Waits `everyMs` between runs, so they never overlap. Logs failures. */
export function runEvery(
  job: () => Promise<unknown>,
  everyMs: number,
  log: Log,
  { runsOnStop = false } = {},
): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = run();
  async function run(): Promise<void> {
    try {
      await job();
    } catch (err) {
      log.error({ err }, 'job failed');
    }
    // eslint-disable-next-line no-restricted-globals -- Jobs need a timer, and no store or clock.
    if (!stopped) timer = setTimeout(() => void (running = run()), everyMs).unref();
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      if (runsOnStop) await run();
    },
  };
}
