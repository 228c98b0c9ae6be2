import { isAppError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import { type Cause, traced } from '../tracing/tracing.ts';
import type { Subscription } from './event-bus.ts';
import { toEvent, type EventRecord } from './event-record.ts';
import { isOutage } from './outage.ts';
import type { Pause } from './pause.ts';

export type Outcome = { is: 'handled' } | { is: 'given-up' } | { is: 'dead'; error: unknown };

export interface Delivery {
  pause: Pause;
  log: Log;
  /** For tests, to find handlers that aren't idempotent. */
  deliverTwice?: boolean;
}

const REJECTION_RETRY_DELAYS_MS = [200, 1_000, 5_000, 25_000];
const MIN_OUTAGE_RETRY_DELAY_MS = 200;
const MAX_OUTAGE_RETRY_DELAY_MS = 5_000;

export type AttemptResult =
  { is: 'handled' } | { is: 'dead'; error: unknown } | { is: 'failed'; error: unknown };

export class Retries {
  #rejections = 0;
  #outages = 0;

  get tries(): number {
    return this.#rejections + this.#outages;
  }

  /** Returns milliseconds, or undefined after the fifth rejection. */
  pauseAfter(error: unknown): number | undefined {
    if (!isOutage(error)) return REJECTION_RETRY_DELAYS_MS[this.#rejections++];
    return Math.min(MIN_OUTAGE_RETRY_DELAY_MS * 2 ** this.#outages++, MAX_OUTAGE_RETRY_DELAY_MS);
  }
}

export async function attempt(
  record: EventRecord,
  { definition, handle }: Subscription,
  deliverTwice = false,
): Promise<AttemptResult> {
  try {
    toEvent(record, definition);
  } catch (error) {
    return { is: 'dead', error };
  }
  const cause: Cause = {
    name: definition.type,
    kind: 'event',
    traceparent: record.headers['ce_traceparent'],
  };
  try {
    await traced(cause, async () => {
      // Parse for each call, because handlers may change the event.
      for (let times = deliverTwice ? 2 : 1; times > 0; times -= 1)
        await handle(toEvent(record, definition) as never);
    });
    return { is: 'handled' };
  } catch (error) {
    return { is: isAboutMissingRecord(error) ? 'dead' : 'failed', error };
  }
}

const isAboutMissingRecord = (error: unknown): boolean => isAppError(error, 'not_found');

/** Omits the key and the data, which may contain secrets. */
export const namesOf = ({ topic, headers }: EventRecord) => ({
  topic,
  event: headers['ce_id'],
  type: headers['ce_type'],
});

export async function deliver(
  record: EventRecord,
  subscription: Subscription,
  signal: AbortSignal,
  { group, ...delivery }: Delivery & { group: string },
): Promise<Outcome> {
  const retries = new Retries();
  for (;;) {
    const result = await attempt(record, subscription, delivery.deliverTwice);
    if (result.is !== 'failed') return result;
    const { error } = result;
    const pauseMs = retries.pauseAfter(error);
    delivery.log.warn(
      { group, ...namesOf(record), tries: retries.tries, err: error },
      'event handling failed',
    );
    if (pauseMs === undefined) return { is: 'dead', error };
    if (!signal.aborted) await delivery.pause(pauseMs, signal);
    if (signal.aborted) return { is: 'given-up' };
  }
}
