import { setTimeout } from 'node:timers/promises';

/** Brokers may take so long to tell one another of a new topic, or to elect who leads a partition. */
const PAUSE_MS = 100;
const MOST_TRIES = 300;
const PASSING = ['UNKNOWN_TOPIC_OR_PARTITION', 'NOT_LEADER_FOR_PARTITION', 'LEADER_NOT_AVAILABLE'];

/** What a broker said; the library's own giving up has it as its cause. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && (('type' in error && PASSING.includes(String(error.type))) || isPassing(error.cause));

/**
 * Repeats a call that brokers refuse only because a topic is new or changes its leader, every 100 ms for up to 30 s: the library's own
 * retries give up on some of these refusals at once. Any other error, and the last refusal, reach the caller.
 */
export async function retryWhileElecting<T>(
  call: () => Promise<T>,
  pause: () => Promise<unknown> = () => setTimeout(PAUSE_MS),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
      await pause();
    }
  }
}
