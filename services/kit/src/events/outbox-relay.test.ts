import { describe, expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { manualClock, MINUTE, SECOND, type ManualClock } from '../core/clock.ts';
import { newEvent, type DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { outboxContract } from './outbox.contract.ts';
import { startRelay } from './outbox-relay.ts';
import type { Outbox } from './outbox.ts';
import type { Pause } from './pause.ts';

const START = '2026-05-01T12:00:00Z';

interface Document {
  id: string;
  waiting: DomainEvent[];
  leasedUntil: number;
}

function documents(
  clock: ManualClock,
): Outbox & { add(event: DomainEvent, documentId?: string): Promise<string> } {
  const all: Document[] = [];
  const time = () => clock().getTime();
  const waiting = () => all.filter((document) => document.waiting.length > 0);
  return {
    async lease(limit, leaseMs) {
      const free = waiting().filter(({ leasedUntil }) => leasedUntil <= time());
      return free.slice(0, limit).map((document) => {
        document.leasedUntil = time() + leaseMs;
        return { documentId: document.id, events: [...document.waiting] };
      });
    },
    async published(batch) {
      for (const { documentId, events } of batch) {
        const document = all.find(({ id }) => id === documentId);
        if (!document) continue;
        document.waiting = document.waiting.filter(
          (waits) => !events.some(({ id }) => id === waits.id),
        );
        document.leasedUntil = 0;
      }
    },
    async count(max) {
      return Math.min(max, waiting().length);
    },
    async oldestAge() {
      return Math.max(
        0,
        ...waiting().flatMap((document) =>
          document.waiting.map(({ occurredAt }) => time() - Date.parse(occurredAt)),
        ),
      );
    },
    async add(event, documentId = newId()) {
      const known = all.find(({ id }) => id === documentId);
      if (known) known.waiting.push(event);
      else all.push({ id: documentId, waiting: [event], leasedUntil: 0 });
      return documentId;
    },
  };
}

outboxContract('the in-memory outbox', async () => {
  const clock = manualClock(START);
  const outbox = documents(clock);
  return {
    outbox,
    now: clock,
    pass: async (ms) => clock.advance(ms),
    add: outbox.add,
    close: async () => undefined,
  };
});

function openRelay({ everyMs = MINUTE, gatherMs = 0, pauseMs = 0 } = {}) {
  const clock = manualClock(START);
  const outbox = documents(clock);
  const published: string[] = [];
  const pauses: number[] = [];
  const bus = {
    failures: 0,
    busy: 0,
    maxBusy: 0,
    publish: async (events: readonly DomainEvent[]) => {
      bus.maxBusy = Math.max(bus.maxBusy, (bus.busy += 1));
      await new Promise(setImmediate);
      bus.busy -= 1;
      if (bus.failures-- > 0) throw new Error('The bus is away.');
      published.push(...events.map(({ key }) => key));
    },
  };
  const pause: Pause = async (ms) => {
    pauses.push(ms);
    clock.advance(pauseMs);
  };
  const add = (name: string, documentId?: string) =>
    outbox.add(
      newEvent(PasteEnded, { pasteId: name, reason: 'expired' }, { now: clock, newId }),
      documentId,
    );
  const relay = startRelay({ outbox, bus, now: clock, log: silentLog, everyMs, gatherMs, pause });
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise(setImmediate);
  };
  return { clock, outbox, bus, published, pauses, add, relay, until };
}

describe('the outbox relay', () => {
  test('publishes waiting events when woken, oldest first, and removes them', async () => {
    const { outbox, published, add, relay, until } = openRelay();
    const first = await add('1');
    await add('2');
    await add('3', first);
    relay.wake();
    await until(() => published.length === 3);
    await relay.stop();
    expect(published).toEqual(['1', '3', '2']);
    expect(await outbox.oldestAge()).toBe(0);
    expect(await outbox.lease(10, SECOND)).toEqual([]);
  });

  test('polls for events without being woken', async () => {
    const { published, add, relay, until } = openRelay({ everyMs: 1 });
    await add('1');
    await until(() => published.length === 1);
    await relay.stop();
    expect(published).toEqual(['1']);
  });

  test('publishes one batch at a time, even if woken repeatedly', async () => {
    const { bus, published, add, relay } = openRelay();
    const names = Array.from({ length: 250 }, (_, n) => String(n));
    for (const name of names) {
      await add(name);
      relay.wake();
    }
    await relay.stop();
    expect(published).toEqual(names);
    expect(bus.maxBusy).toBe(1);
  });

  test('publishes events that arrive within the gather time in one batch', async () => {
    const { bus, published, pauses, add, relay, until } = openRelay({ gatherMs: 10 });
    let batches = 0;
    const publish = bus.publish;
    bus.publish = (events) => {
      batches += events.length > 0 ? 1 : 0;
      return publish(events);
    };
    const names = ['1', '2', '3'];
    relay.wake();
    for (const name of names) {
      void add(name);
      relay.wake();
    }
    await until(() => published.length === names.length);
    await relay.stop();
    expect([published, batches]).toEqual([names, 1]);
    expect(pauses[0]).toBe(10);
  });

  test('publishes full batches without pausing and skips empty ones', async () => {
    const { bus, pauses, add, relay, until } = openRelay({ gatherMs: 10 });
    const batches: number[] = [];
    const publish = bus.publish;
    bus.publish = (events) => {
      batches.push(events.length);
      return publish(events);
    };
    for (let n = 0; n < 600; n += 1) await add(String(n));
    relay.wake();
    await until(() => pauses.length === 2);
    expect([batches, pauses]).toEqual([
      [250, 250, 100],
      [10, 10],
    ]);
    await relay.stop();
  });

  test('backs off while the bus is down and preserves the event order', async () => {
    const { bus, published, pauses, add, relay, until } = openRelay();
    bus.failures = 7;
    await add('1');
    relay.wake();
    await until(() => pauses.length > 0);
    await add('2');
    relay.wake();
    await until(() => published.length === 2);
    await relay.stop();
    expect(published).toEqual(['1', '2']);
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  });

  test('leases events again once its lease expires', async () => {
    const { bus, published, add, relay, outbox, until } = openRelay({ pauseMs: 3 * SECOND });
    let leases = 0;
    const lease = outbox.lease;
    outbox.lease = (...args) => {
      leases += 1;
      return lease(...args);
    };
    bus.failures = 4;
    await add('1');
    relay.wake();
    await until(() => published.length === 1);
    await relay.stop();
    // Leases at 0, 6 and 12 s, one that returns nothing, and one on stop.
    expect(leases).toBe(5);
    expect(published).toEqual(['1']);
  });

  test('releases leased events within 5 s after a crash', async () => {
    const { clock, bus, add, relay, outbox, until } = openRelay();
    let isHeld = false;
    bus.publish = () => {
      isHeld = true;
      return new Promise(() => undefined);
    };
    await add('1');
    relay.wake();
    await until(() => isHeld);
    expect(await outbox.lease(10, SECOND)).toEqual([]);
    clock.advance(5 * SECOND);
    expect(await outbox.lease(10, SECOND)).toHaveLength(1);
  });

  test('resumes publishing after an outbox outage', async () => {
    const { published, add, relay, outbox, until, pauses } = openRelay();
    const lease = outbox.lease;
    outbox.lease = async (...args) => {
      outbox.lease = lease;
      await lease(...args);
      throw new Error('The answer was lost.');
    };
    relay.wake();
    await until(() => pauses.length === 1);
    await add('1');
    relay.wake();
    await until(() => published.length === 1);
    await relay.stop();
  });

  test('publishes waiting events before stopping', async () => {
    const { published, add, relay } = openRelay();
    await add('1');
    await relay.stop();
    expect(published).toEqual(['1']);
    await add('2');
    relay.wake();
    await new Promise(setImmediate);
    expect(published).toEqual(['1']);
  });

  test('stops during a bus outage and leaves waiting events in the outbox', async () => {
    const { clock, bus, published, add, outbox, relay } = openRelay();
    bus.failures = Number.POSITIVE_INFINITY;
    await add('1');
    relay.wake();
    await relay.stop();
    expect(published).toEqual([]);
    clock.advance(MINUTE);
    expect(await outbox.lease(10, SECOND)).toHaveLength(1);
  });
});
