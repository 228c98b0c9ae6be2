import { SECOND, systemClock, type Clock } from '../core/clock.ts';
import type { Log } from '../service/log.ts';
import type { EventBus } from './event-bus.ts';
import type { Outbox, WaitingEvents } from './outbox.ts';
import { realPause, type Pause } from './pause.ts';

export interface RelayOptions {
  outbox: Outbox;
  bus: Pick<EventBus, 'publish'>;
  log: Log;
  now?: Clock;
  /** How often it looks by itself, for what nobody woke it for. */
  everyMs?: number;
  /** For how long it waits for more before it takes a batch; 0 for not at all. */
  gatherMs?: number;
  pause?: Pause;
}

export interface Relay {
  /** Looks into the outbox now; to be called after a change that left events there. */
  wake(): void;
  /** Publishes what waits, if the bus lets it, and ends. What it could not publish stays in the outbox. */
  stop(): Promise<void>;
}

interface Held {
  batch: WaitingEvents[];
  /** Milliseconds since 1970. */
  leasedUntil: number;
}

const AT_ONCE = 100;
/** For as long the events that a killed relay held wait for another one. */
const LEASE_MS = 5 * SECOND;
/** A batch costs several commits, however much is in it, and nobody notices this. */
const GATHER_MS = 10;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5 * SECOND;

/**
 * Carries events from an outbox to the bus, oldest first, one batch at a time. While the bus is away it keeps trying with the batch it holds, so
 * that nothing younger overtakes it, and lets go of it when its lease is over, because another relay may have taken it then.
 */
export function startRelay({
  outbox,
  bus,
  log,
  now = systemClock,
  everyMs = SECOND,
  gatherMs = GATHER_MS,
  pause = realPause,
}: RelayOptions): Relay {
  const stopping = new AbortController();
  let held: Held | undefined;
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function leaseBatch(): Promise<Held> {
    if (gatherMs > 0) await pause(gatherMs, stopping.signal);
    const leasedUntil = now().getTime() + LEASE_MS;
    return { batch: await outbox.lease(AT_ONCE, LEASE_MS), leasedUntil };
  }

  /** Publishes one batch; whether there was one. */
  async function publishBatch(): Promise<boolean> {
    if (!held || held.leasedUntil <= now().getTime()) held = await leaseBatch();
    const { batch } = held;
    await bus.publish(batch.flatMap(({ events }) => events));
    await outbox.published(batch);
    held = undefined;
    return batch.length > 0;
  }

  async function publishAll(): Promise<void> {
    let failures = 0;
    while (isWanted) {
      isWanted = false;
      try {
        while (await publishBatch()) failures = 0;
      } catch (err) {
        failures += 1;
        log.warn({ failures, err }, 'relay-failed');
        if (stopping.signal.aborted) break;
        await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), stopping.signal);
        isWanted = true;
      }
    }
    running = undefined;
  }

  function run(): Promise<void> {
    isWanted = true;
    running ??= publishAll();
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
