import type { Log } from '../core/log.ts';

export interface Repeating {
  /** Lets the run in flight finish; none follows. */
  stop(): Promise<void>;
}

/** Runs the job now and then again `everyMs` after each run has ended, never two at once. A run that fails is logged, and followed by the next. */
export function runEvery(job: () => Promise<unknown>, everyMs: number, log: Log): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = run();
  async function run(): Promise<void> {
    try {
      await job();
    } catch (err) {
      log.error({ err }, 'job-failed');
    }
    if (!stopped) timer = setTimeout(() => void (running = run()), everyMs).unref();
  }
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
