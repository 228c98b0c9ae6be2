import type { Log } from '../service/log.ts';
import type { Reading } from './event-bus.ts';
import { toEvent, type EventRecord } from './event-record.ts';
import type { Pause } from './pause.ts';

/** What became of an event: handled, given up because its reader stops, or dead of this error. */
export type Outcome = { is: 'handled' } | { is: 'given-up' } | { is: 'dead'; error: unknown };

export interface Delivery {
  pause: Pause;
  log: Log;
  /** Hands every event over twice, to find the handlers that do not bear it. */
  deliverTwice?: boolean;
}

/** Between the five tries of an event. */
export const RETRY_PAUSES_MS = [200, 1_000, 5_000, 25_000];

/** Hands a record to its handler until it is handled; never throws. */
export async function deliver(
  record: EventRecord,
  { definition, handle }: Reading,
  signal: AbortSignal,
  delivery: Delivery,
): Promise<Outcome> {
  // Read anew for each call, so that no handler sees what an earlier call did to the event.
  const handOver = async () => handle(toEvent(record, definition) as never);
  try {
    toEvent(record, definition);
  } catch (error) {
    return { is: 'dead', error };
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await handOver();
      if (delivery.deliverTwice) await handOver();
      return { is: 'handled' };
    } catch (error) {
      const pauseMs = RETRY_PAUSES_MS[tries - 1];
      delivery.log.warn({ event: record.headers['ce_id'], type: definition.type, tries, err: error }, 'event-failed');
      if (pauseMs === undefined) return { is: 'dead', error };
      if (!signal.aborted) await delivery.pause(pauseMs, signal);
      if (signal.aborted) return { is: 'given-up' };
    }
  }
}
