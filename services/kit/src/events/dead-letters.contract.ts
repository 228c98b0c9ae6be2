import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defineEvent } from '@pasteroom/events';
import { z } from 'zod';
import { newEvent, type DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';
import type { BusFixture } from './event-bus.contract.ts';
import { on } from './event-bus.ts';
import { toDeadRecord, toRecord, type EventRecord } from './event-record.ts';

export interface DeadLettersFixture extends Pick<
  BusFixture,
  'bus' | 'freshTopic' | 'settle' | 'close'
> {
  letters: DeadLetters;
  inject(records: readonly EventRecord[]): Promise<void>;
}

const now = () => new Date('2026-05-01T12:00:00.000Z');

export function deadLettersContract(name: string, open: () => Promise<DeadLettersFixture>): void {
  describe(name, () => {
    let fixture: DeadLettersFixture;
    let topic: string;
    beforeAll(async () => {
      fixture = await open();
    });
    beforeEach(async () => {
      topic = await fixture.freshTopic();
    });
    afterAll(() => fixture.close());

    const definition = () =>
      defineEvent({
        topic,
        type: `${topic}.counted`,
        version: 1,
        summary: 'Counted.',
        key: ({ n }) => `${n}`,
        schema: z.object({ n: z.int() }),
      });
    const counted = (n: number) => newEvent(definition(), { n }, { now, newId });
    const list = async () => {
      const found: DeadLetter[] = [];
      await fixture.letters.each(topic, (letter) => found.push(letter));
      return found;
    };
    const subscribe = async (
      group: string,
      failing: Set<number>,
      how: 'subscribe' | 'broadcast' = 'subscribe',
    ) => {
      const seen: DomainEvent<{ n: number }>[] = [];
      await fixture.bus()[how](group, [
        on(definition(), async (event) => {
          if (failing.has(event.data.n)) throw new Error('no room');
          seen.push(event);
        }),
      ]);
      return seen;
    };
    const counts = (events: readonly DomainEvent<{ n: number }>[]) =>
      events.map(({ data }) => data.n).toSorted((a, b) => a - b);

    test('returns no dead letters for empty or missing topics', async () => {
      expect([await list(), await fixture.letters.replay(topic)]).toEqual([[], 0]);
      expect(await fixture.letters.replay(`test-${newId()}`)).toBe(0);
    });

    test('lists each dead letter with the group that failed and its error', async () => {
      const group = newId();
      await subscribe(group, new Set([2]));
      const events = [counted(1), counted(2)];
      await fixture.bus().publish(events);
      await fixture.settle();
      const [, dead] = events;
      expect(await list()).toEqual([
        {
          topic,
          event: dead?.id,
          type: `${topic}.counted`,
          occurredAt: now().toISOString(),
          group,
          error: 'Error: no room',
        },
      ]);
    });

    test('replays the original event to the failing group only, then removes the dead letter', async () => {
      const failing = new Set([2, 4]);
      const [mended, healthy] = [
        await subscribe(newId(), failing),
        await subscribe(newId(), new Set()),
      ];
      const events = [1, 2, 3, 4].map(counted);
      const before = await fixture.bus().deadLetters();
      await fixture.bus().publish(events);
      await fixture.settle();
      expect((await fixture.bus().deadLetters()) - before).toBe(2);
      failing.clear();
      expect(await fixture.letters.replay(topic)).toBe(2);
      await fixture.settle();
      expect(counts(mended)).toEqual([1, 2, 3, 4]);
      expect(counts(healthy)).toEqual([1, 2, 3, 4]);
      for (const event of events) expect(mended).toContainEqual(event);
      expect([await list(), await fixture.bus().deadLetters()]).toEqual([[], before]);
      expect(await fixture.letters.replay(topic)).toBe(0);
    });

    test('creates a dead letter again if the replay fails', async () => {
      await subscribe(newId(), new Set([1]));
      const event = counted(1);
      await fixture.bus().publish([event]);
      await fixture.settle();
      expect(await fixture.letters.replay(topic)).toBe(1);
      await fixture.settle();
      expect(await list()).toMatchObject([{ event: event.id, error: 'Error: no room' }]);
    });

    test('lists one dead letter per event and group, across instances and replays', async () => {
      const [instances, other] = [newId(), newId()];
      const failing = new Set([1]);
      for (let instance = 1; instance <= 3; instance += 1)
        await subscribe(instances, failing, 'broadcast');
      await subscribe(other, failing);
      const event = counted(1);
      await fixture.bus().publish([event]);
      for (let replays = 0; replays < 3; replays += 1) {
        await fixture.settle();
        const letters = await list();
        expect(letters.map(({ group }) => group).toSorted()).toEqual([instances, other].toSorted());
        expect(letters.map((letter) => letter.event)).toEqual([event.id, event.id]);
        expect(await fixture.letters.replay(topic)).toBe(2);
      }
    });

    test('replays an event to every instance of a broadcast', async () => {
      const name = newId();
      const failing = new Set([1]);
      const seen = [
        await subscribe(name, failing, 'broadcast'),
        await subscribe(name, failing, 'broadcast'),
      ];
      const event = counted(1);
      await fixture.bus().publish([event]);
      await fixture.settle();
      failing.clear();
      expect(await fixture.letters.replay(topic)).toBe(1);
      await fixture.settle();
      expect(seen).toEqual([[event], [event]]);
    });

    test('replays hundreds of dead letters', async () => {
      const group = newId();
      const seen = await subscribe(group, new Set());
      const events = Array.from({ length: 250 }, (_, n) => counted(n));
      await fixture.inject(
        events.map((event) => toDeadRecord(toRecord(event), group, new Error('no room'))),
      );
      expect(await list()).toHaveLength(250);
      expect(await fixture.letters.replay(topic)).toBe(250);
      await fixture.settle();
      expect(counts(seen)).toEqual(counts(events));
      expect(await list()).toEqual([]);
    });
  });
}
