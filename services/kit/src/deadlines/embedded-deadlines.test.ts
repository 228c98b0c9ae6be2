import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR, manualClock, MINUTE, SECOND, type ManualClock } from '../core/clock.ts';
import { manualTimer, type ManualTimer } from '../testing/manual-timer.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import type { Deadlines } from './deadlines.ts';
import { EmbeddedDeadlines, type Schedule } from './embedded-deadlines.ts';

const START = '2030-01-01T00:00:00.000Z';

/** A record that is nothing but moments. */
function openRecord() {
  const moments = new Map<string, Date>();
  const inOrder = () => [...moments].toSorted(([, a], [, b]) => a.getTime() - b.getTime());
  const schedule: Schedule = {
    between: (after, until, limit) =>
      inOrder()
        .filter(([, at]) => at > after && at <= until)
        .slice(0, limit)
        .map(([id]) => id),
    next: (after) => inOrder().find(([, at]) => at > after)?.[1] ?? null,
  };
  /** Writes a deadline's record before the deadline, as services do. */
  const recorded = (deadlines: Deadlines): Deadlines => ({
    set(id, at) {
      moments.set(id, at);
      return deadlines.set(id, at);
    },
    remove(id) {
      moments.delete(id);
      return deadlines.remove(id);
    },
    onReached: (listener) => deadlines.onReached(listener),
    ping: () => deadlines.ping(),
    close: () => deadlines.close(),
  });
  return { moments, schedule, recorded };
}

deadlinesContract('EmbeddedDeadlines', async () => {
  const now = manualClock(START);
  const { schedule, recorded } = openRecord();
  const opened: { deadlines: Deadlines; timer: ManualTimer }[] = [];
  return {
    now,
    async open() {
      const timer = manualTimer();
      const deadlines = new EmbeddedDeadlines(schedule, now, timer.start);
      opened.push({ deadlines, timer });
      return recorded(deadlines);
    },
    pass(ms) {
      now.advance(ms);
      for (const { timer } of opened) timer.fire();
    },
    async close() {
      for (const { deadlines } of opened) await deadlines.close();
    },
  };
});

describe('EmbeddedDeadlines', () => {
  let now: ManualClock;
  let timer: ManualTimer;
  let record: ReturnType<typeof openRecord>;
  let deadlines: EmbeddedDeadlines;
  let reached: string[];
  beforeEach(() => {
    now = manualClock(START);
    timer = manualTimer();
    record = openRecord();
    deadlines = new EmbeddedDeadlines(record.schedule, now, timer.start);
    reached = [];
  });
  afterEach(() => deadlines.close());

  const listen = () => deadlines.onReached((id) => reached.push(id));
  const add = async (id: string, ms: number) => {
    const at = new Date(now().getTime() + ms);
    record.moments.set(id, at);
    await deadlines.set(id, at);
  };

  test('wait with one timer for the first moment, and with none where nobody listens', async () => {
    await add('a', 20 * SECOND);
    expect(timer.waiting()).toBeNull();
    const listening = listen();
    expect(timer.waiting()).toBe(20 * SECOND);
    await add('b', 30 * SECOND);
    expect(timer.waiting()).toBe(20 * SECOND);
    await add('c', 10 * SECOND);
    expect(timer.waiting()).toBe(10 * SECOND);
    now.advance(30 * SECOND);
    timer.fire();
    expect([reached, timer.waiting()]).toEqual([['c', 'a', 'b'], MINUTE]);
    await add('d', SECOND);
    listening.stop();
    expect(timer.waiting()).toBeNull();
  });

  test('look at the clock at least once a minute while they wait, since a timer stands still while the machine sleeps', async () => {
    listen();
    await add('a', DAY);
    expect(timer.waiting()).toBe(MINUTE);
    timer.fire();
    expect([reached, timer.waiting()]).toEqual([[], MINUTE]);
    now.advance(DAY + HOUR);
    timer.fire();
    expect(reached).toEqual(['a']);
  });

  test('go on after the record has failed', async () => {
    listen();
    await add('a', SECOND);
    const { between } = record.schedule;
    record.schedule.between = () => {
      throw new Error('busy');
    };
    now.advance(SECOND);
    timer.fire();
    expect(timer.waiting()).toBe(MINUTE);
    record.schedule.between = between;
    timer.fire();
    expect(reached).toEqual(['a']);
  });

  test('leave more than a thousand at once to the sweep', async () => {
    listen();
    for (let at = 0; at < 1_001; at += 1) await add(`id-${at}`, SECOND);
    now.advance(SECOND);
    timer.fire();
    expect(reached).toHaveLength(1_000);
  });
});
