import { SECOND, systemClock, type Clock } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { EventBus } from './event-bus.ts';
import type { Outbox, WaitingEvents } from './outbox.ts';
import { realPause, type Pause } from './pause.ts';

export interface RelayOptions {
  outbox: Outbox;
  bus: Pick<EventBus, 'publish'>;
  log: Log;
  now?: Clock;
  /** How often the relay looks for events by itself, in ms, for those that nobody woke it for. */
  everyMs?: number;
  /** How long the relay waits for more events before it takes a batch, in ms; 0 for not at all. */
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

const AT_ONCE = 250;
/** How long a lease lasts: events that a killed relay held wait for that time. */
const LEASE_MS = 5 * SECOND;
/** A batch costs several commits, however much is in it, and nobody notices this. */
const GATHER_MS = 50;
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

  /** Publishes one batch, having waited for it so long; of how many documents it was. */
  async function publishBatch(waitMs: number): Promise<number> {
    if (!held || held.leasedUntil <= now().getTime()) {
      if (waitMs > 0) await pause(waitMs, stopping.signal);
      held = await lease(outbox, now);
    }
    const { batch } = held;
    if (batch.length > 0) {
      await bus.publish(batch.flatMap(({ events }) => events));
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
        // After a full batch more events wait already, so there is no need to wait for some.
        for (let count = 1; count > 0; failures = 0) count = await publishBatch(count < AT_ONCE ? gatherMs : 0);
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

async function lease(outbox: Outbox, now: Clock): Promise<Held> {
  const leasedUntil = now().getTime() + LEASE_MS;
  return { batch: await outbox.lease(AT_ONCE, LEASE_MS), leasedUntil };
}
