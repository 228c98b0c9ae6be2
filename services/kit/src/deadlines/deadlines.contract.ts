import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Clock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import type { Deadlines } from './deadlines.ts';

export interface DeadlinesFixture {
  now: Clock;
  open(): Promise<Deadlines>;
  pass(ms: number): void;
  close(): Promise<void>;
}

/** In milliseconds. Long enough for slow machines, because some stores use real time. */
const SOON = 400;

export function deadlinesContract(
  name: string,
  createFixture: () => Promise<DeadlinesFixture>,
): void {
  describe(name, () => {
    let fixture: DeadlinesFixture;
    let deadlines: Deadlines;
    let reached: { id: string; at: Date }[];
    let onReached: () => void;
    beforeEach(async () => {
      fixture = await createFixture();
      deadlines = await fixture.open();
      reached = [];
      onReached = () => undefined;
    });
    afterEach(() => fixture.close());

    const inMs = (ms: number) => new Date(fixture.now().getTime() + ms);
    const note = (id: string) => {
      reached.push({ id, at: fixture.now() });
      onReached();
    };
    const ids = () => reached.map(({ id }) => id);
    const reach = (id: string, ms: number) =>
      new Promise<void>((resolve) => {
        onReached = () => {
          if (ids().includes(id)) resolve();
        };
        fixture.pass(ms);
        onReached();
      });

    test('responds to a ping', async () => {
      await expect(deadlines.ping()).resolves.toBeUndefined();
    });

    test('reports an id once, at its deadline and not before', async () => {
      deadlines.onReached(note);
      const [first, second, at] = [newId(), newId(), inMs(SOON)];
      await deadlines.set(first, at);
      await deadlines.set(second, inMs(3 * SOON));
      await reach(first, SOON);
      expect(ids()).toEqual([first]);
      await reach(second, 2 * SOON);
      expect(ids()).toEqual([first, second]);
      expect(reached[0]?.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
    });

    test('applies the deadline set last, earlier or later', async () => {
      deadlines.onReached(note);
      const [sooner, later, between] = [newId(), newId(), newId()];
      await deadlines.set(sooner, inMs(100 * SOON));
      await deadlines.set(sooner, inMs(SOON));
      await deadlines.set(later, inMs(SOON));
      await deadlines.set(later, inMs(4 * SOON));
      await deadlines.set(between, inMs(2 * SOON));
      await reach(sooner, SOON);
      await reach(between, SOON);
      expect(ids()).toEqual([sooner, between]);
      await reach(later, 2 * SOON);
    });

    test('does not report removed deadlines', async () => {
      deadlines.onReached(note);
      const [removed, left] = [newId(), newId()];
      await deadlines.set(removed, inMs(SOON));
      await deadlines.set(left, inMs(2 * SOON));
      await deadlines.remove(removed);
      await deadlines.remove(newId());
      await reach(left, 2 * SOON);
      expect(ids()).toEqual([left]);
    });

    test('reports fifty deadlines due at the same moment', async () => {
      deadlines.onReached(note);
      const many = Array.from({ length: 50 }, () => newId());
      const at = inMs(SOON);
      await Promise.all(many.map((id) => deadlines.set(id, at)));
      fixture.pass(SOON);
      for (const id of many) await reach(id, 0);
      expect(ids().toSorted()).toEqual(many.toSorted());
    });

    test('notifies every listening process, even after the one that set the deadline closes', async () => {
      const [setter, other] = [await fixture.open(), await fixture.open()];
      deadlines.onReached(note);
      other.onReached(note);
      const id = newId();
      await setter.set(id, inMs(SOON));
      await setter.close();
      await reach(id, SOON);
      while (reached.length < 2) await new Promise((resolve) => setImmediate(resolve));
      expect(ids()).toEqual([id, id]);
    });

    test('does not notify stopped listeners', async () => {
      const heard: string[] = [];
      const listening = deadlines.onReached((id) => heard.push(id));
      deadlines.onReached(note);
      const [first, second] = [newId(), newId()];
      await deadlines.set(first, inMs(SOON));
      await reach(first, SOON);
      listening.stop();
      await deadlines.set(second, inMs(SOON));
      await reach(second, SOON);
      expect([heard, ids()]).toEqual([[first], [first, second]]);
    });
  });
}
