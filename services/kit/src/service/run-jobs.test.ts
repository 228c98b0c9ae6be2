import { expect, test } from '@jest/globals';
import { silentLog } from '../core/log.ts';
import { openMetrics } from './metrics.ts';
import { runJobs } from './run-jobs.ts';

test('counts handled items and failed runs by job', async () => {
  const metrics = openMetrics('things');
  const jobs = [
    { name: 'sweep', run: async () => 3, everyMs: 60_000 },
    { name: 'purge', run: () => Promise.reject(new Error('away')), everyMs: 60_000 },
    { name: 'refresh', run: async () => undefined, everyMs: 60_000 },
  ];
  const running = runJobs(jobs, { log: silentLog, metrics });
  await Promise.all(running.map((job) => job.stop()));
  const lines = (await metrics.text()).split('\n').filter((line) => /^pasteroom_job/.test(line));
  expect(lines).toEqual([
    'pasteroom_job_items_total{task="sweep",component="things"} 3',
    'pasteroom_job_failures_total{task="purge",component="things"} 1',
  ]);
});

test('runs jobs with runsOnStop again while the service stops', async () => {
  const runs = { store: 0, sweep: 0 };
  const jobs = [
    { name: 'store', run: async () => (runs.store += 1), everyMs: 60_000, runsOnStop: true },
    { name: 'sweep', run: async () => (runs.sweep += 1), everyMs: 60_000 },
  ];
  const running = runJobs(jobs, { log: silentLog });
  await Promise.all(running.map((job) => job.stop()));
  expect(runs).toEqual({ store: 2, sweep: 1 });
});

test('runs jobs without metrics', async () => {
  let runs = 0;
  const [job] = runJobs([{ name: 'sweep', run: async () => (runs += 1), everyMs: 60_000 }], {
    log: silentLog,
  });
  await job?.stop();
  expect(runs).toBe(1);
});
