/** Preload with `--import` to report event loop delays on SIGUSR2. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LOOP_DELAY_PREFIX } from './loop-delay.ts';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

let worked = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  worked = Math.max(worked, (user + system) / 1e3);
}, 1).unref();

process.on('SIGUSR2', () => {
  console.error(`${LOOP_DELAY_PREFIX} ${(delay.max / 1e6).toFixed(1)} ${worked.toFixed(1)}`);
  delay.reset();
  worked = 0;
});
