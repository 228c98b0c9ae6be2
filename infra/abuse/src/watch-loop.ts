/** Loaded into a product before it starts (`--import`): it says how long its event loop was held, whenever it is sent SIGUSR2. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LOOP_HELD } from './loop-delay.ts';

/** The delay by the clock, which includes other work of the machine. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

/** The most processor time that this thread has used between two turns. */
let worked = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  worked = Math.max(worked, (user + system) / 1e3);
}, 1).unref();

process.on('SIGUSR2', () => {
  console.error(`${LOOP_HELD} ${(delay.max / 1e6).toFixed(1)} ${worked.toFixed(1)}`);
  delay.reset();
  worked = 0;
});
