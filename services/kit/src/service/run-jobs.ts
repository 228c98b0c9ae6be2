import type { Log } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';
import { type Repeating, runEvery } from '../core/run-every.ts';

export interface Job {
  name: string;
  /** May return the number of items that it handled. */
  run(): Promise<unknown>;
  everyMs: number;
  /** Also runs the job once while the service stops. */
  runsOnStop?: boolean;
}

export function runJobs(
  jobs: readonly Job[],
  { log, metrics }: { log: Log; metrics?: Metrics | undefined },
): Repeating[] {
  // Prometheus uses the label `job` itself.
  const countHandled = metrics?.counter(
    'pasteroom_job_items_total',
    'Items that background jobs handled',
    'task',
  );
  const countFailure = metrics?.counter(
    'pasteroom_job_failures_total',
    'Failed runs of background jobs',
    'task',
  );
  return jobs.map(({ name, run, everyMs, runsOnStop = false }) => {
    const measured = async () => {
      try {
        const handled = await run();
        if (typeof handled === 'number') countHandled?.(name, handled);
      } catch (error) {
        countFailure?.(name);
        throw error;
      }
    };
    return runEvery(measured, everyMs, log.child({ job: name }), { runsOnStop });
  });
}
