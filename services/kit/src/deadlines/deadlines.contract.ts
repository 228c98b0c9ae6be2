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

/** Long enough for slow machines, because some stores use real time. */
const DELAY_MS = 400;

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

    test('reports an id once, at its deadline', async () => {
      deadlines.onReached(note);
      const [first, second, at] = [newId(), newId(), inMs(DELAY_MS)];
      await deadlines.set(first, at);
      await deadlines.set(second, inMs(3 * DELAY_MS));
      await reach(first, DELAY_MS);
      expect(ids()).toEqual([first]);
      await reach(second, 2 * DELAY_MS);
      expect(ids()).toEqual([first, second]);
      expect(reached[0]?.at.getTime()).toBeGreaterThanOrEqual(at.getTime());
    });

    test('replaces a deadline with an earlier or later one', async () => {
      deadlines.onReached(note);
      const [sooner, later, between] = [newId(), newId(), newId()];
      await deadlines.set(sooner, inMs(100 * DELAY_MS));
      await deadlines.set(sooner, inMs(DELAY_MS));
      await deadlines.set(later, inMs(DELAY_MS));
      await deadlines.set(later, inMs(4 * DELAY_MS));
      await deadlines.set(between, inMs(2 * DELAY_MS));
      await reach(sooner, DELAY_MS);
      await reach(between, DELAY_MS);
      expect(ids()).toEqual([sooner, between]);
      await reach(later, 2 * DELAY_MS);
    });

    test('does not report removed deadlines', async () => {
      deadlines.onReached(note);
      const [removed, left] = [newId(), newId()];
      await deadlines.set(removed, inMs(DELAY_MS));
      await deadlines.set(left, inMs(2 * DELAY_MS));
      await deadlines.remove(removed);
      await deadlines.remove(newId());
      await reach(left, 2 * DELAY_MS);
      expect(ids()).toEqual([left]);
    });

    test('reports 50 simultaneous deadlines', async () => {
      deadlines.onReached(note);
      const many = Array.from({ length: 50 }, () => newId());
      const at = inMs(DELAY_MS);
      await Promise.all(many.map((id) => deadlines.set(id, at)));
      fixture.pass(DELAY_MS);
      for (const id of many) await reach(id, 0);
      expect(ids().toSorted()).toEqual(many.toSorted());
    });

    test('notifies all listeners, even if the store that set the deadline has closed', async () => {
      const [setter, other] = [await fixture.open(), await fixture.open()];
      deadlines.onReached(note);
      other.onReached(note);
      const id = newId();
      await setter.set(id, inMs(DELAY_MS));
      await setter.close();
      await reach(id, DELAY_MS);
      while (reached.length < 2) await new Promise((resolve) => setImmediate(resolve));
      expect(ids()).toEqual([id, id]);
    });

    test('does not notify stopped listeners', async () => {
      const heard: string[] = [];
      const listening = deadlines.onReached((id) => heard.push(id));
      deadlines.onReached(note);
      const [first, second] = [newId(), newId()];
      await deadlines.set(first, inMs(DELAY_MS));
      await reach(first, DELAY_MS);
      listening.stop();
      await deadlines.set(second, inMs(DELAY_MS));
      await reach(second, DELAY_MS);
      expect([heard, ids()]).toEqual([[first], [first, second]]);
    });
  });
}
