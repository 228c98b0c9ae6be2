import { SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';

const STOP_WITHIN = 25 * SECOND;

/** Stops the process in order on SIGTERM, SIGINT, or a failure nobody caught; exit code 0 only when it was asked to stop and did so in 25 s. */
export function stopOnSignals(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const limit = setTimeout(() => process.exit(1), STOP_WITHIN);
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
    log.fatal({ err }, 'failure nobody caught');
    void end(1);
  };
  process.on('SIGTERM', () => void end(0)).on('SIGINT', () => void end(0));
  process.on('unhandledRejection', fall).on('uncaughtException', fall);
}
