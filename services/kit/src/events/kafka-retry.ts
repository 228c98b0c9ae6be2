import { setTimeout } from 'node:timers/promises';

/** Interval of 300 attempts: brokers may take 30 s to announce a topic or elect a leader. */
const PAUSE_MS = 100;
const MAX_ATTEMPTS = 300;
const PASSING = ['UNKNOWN_TOPIC_OR_PARTITION', 'NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];

const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && PASSING.includes(String(error.type))) || isPassing(error.cause));

/**
 * Retries errors of new or moving topics, some of which kafkajs throws immediately. Throws other
 * errors, and the last attempt's error.
 */
export async function retryWhileElecting<T>(
  call: () => Promise<T>,
  pause: () => Promise<unknown> = () => setTimeout(PAUSE_MS),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error) || tries === MAX_ATTEMPTS) throw error;
      await pause();
    }
  }
}
