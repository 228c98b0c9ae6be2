import { SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';

const STOP_TIMEOUT_MS = 25 * SECOND;

/** Exits with 0 only if a signal leads to a clean stop in time. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
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
  process.on('SIGTERM', () => void end(0)).on('SIGINT', () => void end(0));
  process.on('unhandledRejection', fall).on('uncaughtException', fall);
}
