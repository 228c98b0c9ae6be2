import { setTimeout } from 'node:timers/promises';

/** 300 attempts take 30 s, enough to announce a topic or elect a leader. */
const RETRY_DELAY_MS = 100;
const MAX_ATTEMPTS = 300;
const TRANSIENT_ERRORS = [
  'UNKNOWN_TOPIC_OR_PARTITION',
  'NOT_LEADER_FOR_PARTITION',
  'LEADER_NOT_AVAILABLE',
];

const isTransient = (error: unknown): boolean =>
  error instanceof Error &&
  (('type' in error && TRANSIENT_ERRORS.includes(String(error.type))) || isTransient(error.cause));

/**
 * Retries errors caused by new topics and leader elections, because kafkajs doesn't retry them all.
 * Throws other errors and the last attempt's error.
 */
export async function retryWhileElecting<T>(
  call: () => Promise<T>,
  pause: () => Promise<unknown> = () => setTimeout(RETRY_DELAY_MS),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isTransient(error) || tries === MAX_ATTEMPTS) throw error;
      await pause();
    }
  }
}
