import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND, systemClock, type Clock } from '../core/clock.ts';
import type { DomainEvent } from '../core/event.ts';
import type { Log } from '../core/log.ts';
import { traced } from '../tracing/tracing.ts';
import type { EventBus } from './event-bus.ts';
import type { Outbox, WaitingEvents } from './outbox.ts';
import { realPause, type Pause } from './pause.ts';

export interface RelayOptions {
  outbox: Outbox;
  bus: Pick<EventBus, 'publish'>;
  log: Log;
  now?: Clock;
  /** Polls for events that didn't wake the relay. */
  everyMs?: number;
  /** Time in ms to wait for more events before leasing a batch. */
  gatherMs?: number;
  pause?: Pause;
  onPublished?: (event: DomainEvent) => void;
}

export interface Relay {
  wake(): void;
  stop(): Promise<void>;
}

interface Held {
  batch: WaitingEvents[];
  leasedUntil: number;
}

const BATCH_SIZE = 250;
const LEASE_MS = 5 * SECOND;
/** Each batch costs several commits, regardless of its size. */
const GATHER_MS = 50;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5 * SECOND;

/**
 * Publishes one batch at a time, oldest events first. Retries the same batch, so newer events can't
 * overtake it. Drops a batch whose lease has expired, since another relay may have leased it.
 */
export function startRelay({
  outbox,
  bus,
  log,
  now = systemClock,
  everyMs = SECOND,
  gatherMs = GATHER_MS,
  pause = realPause,
  onPublished,
}: RelayOptions): Relay {
  const stopping = new AbortController();
  // Otherwise the relay would belong to the trace of the request that wakes it.
  const outsideRequests = AsyncLocalStorage.snapshot();
  let held: Held | undefined;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function publishBatch(waitMs: number): Promise<number> {
    if (!held || held.leasedUntil <= now().getTime()) {
      if (waitMs > 0) await pause(waitMs, stopping.signal);
      held = await lease(outbox, now);
    }
    const { batch } = held;
    if (batch.length > 0) {
      const events = batch.flatMap((each) => each.events);
      await traced({ name: 'relay events', kind: 'task' }, () => bus.publish(events));
      if (onPublished) events.forEach(onPublished);
      await outbox.published(batch);
    }
    held = undefined;
    return batch.length;
  }

  async function publishAll(): Promise<void> {
    let failures = 0;
    while (isWanted) {
      isWanted = false;
      try {
        for (let count = 1; count > 0; failures = 0)
          count = await publishBatch(count < BATCH_SIZE ? gatherMs : 0);
      } catch (err) {
        failures += 1;
        log.warn({ failures, err }, 'outbox relay failed');
        if (stopping.signal.aborted) break;
        await pause(
          Math.min(MIN_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS),
          stopping.signal,
        );
        isWanted = true;
      }
    }
    running = undefined;
  }

  function run(): Promise<void> {
    isWanted = true;
    running ??= outsideRequests(publishAll);
    return running;
  }

  function wake(): void {
    if (!stopping.signal.aborted) void run();
  }

  const timer = setInterval(wake, everyMs).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await run();
    },
  };
}

async function lease(outbox: Outbox, now: Clock): Promise<Held> {
  const leasedUntil = now().getTime() + LEASE_MS;
  return { batch: await outbox.lease(BATCH_SIZE, LEASE_MS), leasedUntil };
}
