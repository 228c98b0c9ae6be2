import { SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';

/** Longer than the server waits for requests in flight. */
const STOP_TIMEOUT_MS = 125 * SECOND;
const CRASH_TIMEOUT_MS = 25 * SECOND;

/** Exits with 0 only if a signal leads to a clean stop in time. A second signal exits at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const timeout = code === 0 ? STOP_TIMEOUT_MS : CRASH_TIMEOUT_MS;
    const limit = setTimeout(() => process.exit(1), timeout);
    try {
      await stop();
      clearTimeout(limit);
      process.exit(code);
    } catch (err) {
      log.fatal({ err }, 'stop failed');
      process.exit(1);
    }
  };
  const fall = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    void end(1);
  };
  const onSignal = () => {
    if (stopping) process.exit(1);
    log.info('stopping, a second signal exits at once');
    void end(0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('unhandledRejection', fall).on('uncaughtException', fall);
}
