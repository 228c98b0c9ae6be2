import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defineEvent, type EventDefinition } from '@pasteroom/events';
import { z } from 'zod';
import { AppError } from '../core/errors.ts';
import { newEvent, type DomainEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { unavailable } from '../core/unavailable.ts';
import { deadTopicOf, on, type EventBus, type EventHandler } from './event-bus.ts';
import { toRecord, type EventRecord } from './event-record.ts';

export interface BusFixture {
  bus(): EventBus;
  restart(): Promise<void>;
  freshTopic(): Promise<string>;
  inject(record: EventRecord): Promise<void>;
  settle(): Promise<void>;
  groups(): Promise<string[]>;
  close(): Promise<void>;
}

const defineCounted = (topic: string) =>
  defineEvent({
    topic,
    type: `${topic}.counted`,
    version: 1,
    summary: 'Something was counted.',
    key: ({ name }) => name,
    schema: z.object({ name: z.string(), n: z.number().int(), note: z.string().nullable() }),
  });

export function eventBusContract(name: string, open: () => Promise<BusFixture>): void {
  describe(name, () => {
    let fixture: BusFixture;
    let Counted: ReturnType<typeof defineCounted>;
    beforeAll(async () => {
      fixture = await open();
    });
    beforeEach(async () => {
      Counted = defineCounted(await fixture.freshTopic());
    });
    afterAll(() => fixture.close());

    const counted = (n: number, name = 'sheep') =>
      newEvent(
        Counted,
        { name, n, note: null },
        { now: () => new Date(1_780_000_000_000 + n), newId },
      );
    const upTo = (many: number) => Array.from({ length: many }, (_, index) => counted(index + 1));
    const dead = () => ({ ...Counted, topic: deadTopicOf(Counted.topic) });
    const group = () => `group-${newId()}`;
    const numbers = (events: readonly DomainEvent<{ n: number }>[]) =>
      events.map(({ data }) => data.n);

    type Seen = DomainEvent<{ name: string; n: number }>;
    const reader = (first: EventHandler<Seen['data']> = async () => undefined) => {
      const seen: Seen[] = [];
      const handle: EventHandler<Seen['data']> = async (event) => {
        await first(event);
        if (!seen.some(({ id }) => id === event.id)) seen.push(event);
      };
      return { seen, handle };
    };
    const subscribe = (handle: EventHandler<Seen['data']>, as = group()) =>
      fixture.bus().subscribe(as, [on(Counted, handle)]);
    const broadcast = (handle: EventHandler<Seen['data']>, as: string) =>
      fixture.bus().broadcast(as, [on(Counted, handle)]);
    const unread = async () => {
      const { seen, handle } = reader();
      await fixture.bus().subscribe(group(), [on(dead(), handle)]);
      await fixture.settle();
      return seen;
    };

    test('responds to a ping', async () => {
      await expect(fixture.bus().ping()).resolves.toBeUndefined();
    });

    test('delivers an event unchanged', async () => {
      const { seen, handle } = reader();
      await subscribe(handle);
      const event = {
        ...newEvent(
          Counted,
          { name: 'жук\0"\n👩‍👩‍👧', n: -1, note: 'ü'.repeat(10_000) },
          { now: () => new Date(0), newId },
        ),
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      };
      await fixture.bus().publish([event]);
      await fixture.bus().publish([]);
      await fixture.settle();
      expect(seen).toEqual([event]);
    });

    test('delivers events with the same key in order', async () => {
      const { seen, handle } = reader(async ({ data }) => {
        if (data.n % 3 === 0) await new Promise(setImmediate);
      });
      await subscribe(handle);
      const names = ['a', 'b', 'c', 'd', 'e'];
      const events = Array.from({ length: 100 }, (_, n) => counted(n, names[n % names.length]));
      await fixture.bus().publish(events.slice(0, 50));
      for (const event of events.slice(50)) await fixture.bus().publish([event]);
      await fixture.settle();
      expect(seen).toHaveLength(100);
      for (const each of names) {
        const ofKey = ({ key }: DomainEvent) => key === each;
        expect(numbers(seen.filter(ofKey))).toEqual(numbers(events.filter(ofKey)));
      }
    });

    test('delivers all events to every group, starting with the oldest', async () => {
      const [early, late] = [reader(), reader()];
      await subscribe(early.handle);
      await fixture.bus().publish([counted(1), counted(2)]);
      await fixture.settle();
      await subscribe(late.handle);
      await fixture.bus().publish([counted(3)]);
      await fixture.settle();
      expect([early, late].map(({ seen }) => numbers(seen))).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    });

    test('broadcasts to each instance only events published after it subscribed', async () => {
      const name = group();
      const [one, two, late] = [reader(), reader(), reader()];
      await fixture.bus().publish([counted(1)]);
      await broadcast(one.handle, name);
      const second = await broadcast(two.handle, name);
      await fixture.bus().publish([counted(2)]);
      await fixture.settle();
      await second.stop();
      await broadcast(late.handle, name);
      await fixture.bus().publish([counted(3)]);
      await fixture.settle();
      expect([one, two, late].map(({ seen }) => numbers(seen))).toEqual([[2, 3], [2], [3]]);
    });

    test('removes the consumer group of a stopped broadcast instance', async () => {
      const name = group();
      const { seen, handle } = reader();
      const instance = await broadcast(handle, name);
      await fixture.bus().publish([counted(1)]);
      await fixture.settle();
      await instance.stop();
      expect(numbers(seen)).toEqual([1]);
      expect((await fixture.groups()).filter((each) => each.startsWith(name))).toEqual([]);
    });

    test('splits events among the members of a group', async () => {
      const shared = group();
      const [one, two] = [reader(), reader()];
      await subscribe(one.handle, shared);
      await subscribe(two.handle, shared);
      await fixture.bus().publish(upTo(20));
      await fixture.settle();
      const all = new Set([...numbers(one.seen), ...numbers(two.seen)]);
      expect([...all].toSorted((a, b) => a - b)).toEqual(numbers(upTo(20)));
    });

    test('does not make publishers wait for readers', async () => {
      let open = () => {};
      const gate = new Promise<void>((resolve) => (open = resolve));
      const { seen, handle } = reader(() => gate);
      await subscribe(handle);
      await fixture.bus().publish(upTo(3));
      expect(seen).toEqual([]);
      open();
      await fixture.settle();
      expect(numbers(seen)).toEqual([1, 2, 3]);
    });

    test('retries an event until it is handled before delivering the next', async () => {
      let failures = 4;
      const { seen, handle } = reader(async () => {
        if (failures-- > 0) throw new Error('not yet');
      });
      await subscribe(handle);
      await fixture.bus().publish(upTo(2));
      await fixture.settle();
      expect(numbers(seen)).toEqual([1, 2]);
      expect(await unread()).toEqual([]);
    });

    test('retries events in order through an outage of any length', async () => {
      let failures = 20;
      const { seen, handle } = reader(async ({ data }) => {
        if (data.n === 1 && failures-- > 0)
          throw failures % 2 === 0
            ? unavailable()
            : Object.assign(new Error('away'), { code: 'ECONNREFUSED', syscall: 'connect' });
      });
      await subscribe(handle);
      await fixture.bus().publish(upTo(2));
      await fixture.settle();
      expect(numbers(seen)).toEqual([1, 2]);
      expect(await unread()).toEqual([]);
    });

    test('moves an event to the dead topic after 5 failures, for that group only', async () => {
      let tries = 0;
      const [failing, healthy] = [
        reader(async ({ data }) => {
          if (data.n !== 2) return;
          tries += 1;
          throw new Error('never');
        }),
        reader(),
      ];
      const events = upTo(3);
      await subscribe(failing.handle);
      await subscribe(healthy.handle);
      await fixture.bus().publish(events);
      await fixture.settle();
      expect(tries).toBe(5);
      expect(numbers(failing.seen)).toEqual([1, 3]);
      expect(numbers(healthy.seen)).toEqual([1, 2, 3]);
      expect(await unread()).toEqual([events[1]]);
    });

    test('moves an event to the dead topic without retries on not_found', async () => {
      let tries = 0;
      const { seen, handle } = reader(async ({ data }) => {
        if (data.n !== 1) return;
        tries += 1;
        throw new AppError('not_found', 'There is no such thing.');
      });
      const events = upTo(2);
      await subscribe(handle);
      await fixture.bus().publish(events);
      await fixture.settle();
      expect([tries, numbers(seen)]).toEqual([1, [2]]);
      expect(await unread()).toEqual([events[0]]);
    });

    test('counts unread events and dead letters', async () => {
      let begun = () => {};
      let open = () => {};
      const isBeingHandled = new Promise<void>((resolve) => (begun = resolve));
      const gate = new Promise<void>((resolve) => (open = resolve));
      await fixture.settle();
      await subscribe(async ({ data }) => {
        begun();
        await gate;
        if (data.n === 2) throw new Error('never');
      });
      const deadBefore = await fixture.bus().deadLetters();
      expect(await fixture.bus().lag()).toBe(0);
      await fixture.bus().publish(upTo(3));
      await isBeingHandled;
      expect(await fixture.bus().lag()).toBe(3);
      open();
      await fixture.settle();
      expect(await fixture.bus().lag()).toBe(0);
      expect((await fixture.bus().deadLetters()) - deadBefore).toBe(1);
    });

    test.each([
      ['invalid JSON', (record: EventRecord) => ({ ...record, text: '{"name":' })],
      [
        'data that violates the schema',
        (record: EventRecord) => ({ ...record, text: '{"name":"sheep","n":"one"}' }),
      ],
      [
        'an unsupported version',
        (record: EventRecord) => ({
          ...record,
          headers: { ...record.headers, ce_dataversion: '3' },
        }),
      ],
      [
        'no timestamp',
        ({ headers: { ce_time: _, ...headers }, ...record }: EventRecord) => ({
          ...record,
          headers,
        }),
      ],
    ])('skips a record with %s', async (_what, spoil) => {
      const { seen, handle } = reader();
      await subscribe(handle);
      await fixture.bus().publish([counted(1)]);
      await fixture.inject(spoil(toRecord(counted(2))));
      await fixture.bus().publish([counted(3)]);
      await fixture.settle();
      expect(numbers(seen)).toEqual([1, 3]);
      expect(await unread()).toEqual([]);
    });

    describe('with three versions of an event', () => {
      const Base = { summary: 'Something was counted.', key: ({ name }: { name: string }) => name };
      const versions = ({ topic, type }: typeof Counted) => {
        const [v1, v2, v3] = [
          z.object({ name: z.string(), n: z.int() }),
          z.object({ name: z.string(), n: z.int().optional(), count: z.int() }),
          z.object({ name: z.string(), count: z.int() }),
        ];
        return [
          defineEvent({ ...Base, topic, type, version: 1, schema: v1 }),
          defineEvent({
            ...Base,
            ...{ topic, type, version: 2, schema: v2 },
            previous: { schema: v1, upcast: ({ n, ...data }) => ({ ...data, n, count: n }) },
          }),
          defineEvent({
            ...Base,
            ...{ topic, type, version: 3, schema: v3 },
            previous: { schema: v2, upcast: (data) => data },
          }),
        ] as const;
      };
      const record = (version: number, data: object): EventRecord => ({
        ...toRecord({ ...counted(version), version }),
        text: JSON.stringify({ name: 'sheep', ...data }),
      });
      const records = () =>
        [
          record(1, { n: 1 }),
          record(2, { n: 2, count: 2 }),
          record(3, { count: 3, color: 'white' }),
          record(4, { count: 4 }),
        ] as const;
      const read = async (definition: EventDefinition) => {
        const seen: unknown[] = [];
        await fixture
          .bus()
          .subscribe(group(), [
            on(
              definition,
              async ({ version, data }) => void seen.push({ version, ...(data as object) }),
            ),
          ]);
        return seen;
      };

      test('delivers events of the previous, the current and the next version', async () => {
        const [first, second, third] = versions(Counted);
        const seen = await Promise.all([first, second, third].map(read));
        for (const each of records()) await fixture.inject(each);
        await fixture.settle();
        expect(seen).toEqual([
          [
            { version: 1, name: 'sheep', n: 1 },
            { version: 1, name: 'sheep', n: 2 },
          ],
          [
            { version: 2, name: 'sheep', n: 1, count: 1 },
            { version: 2, name: 'sheep', n: 2, count: 2 },
            { version: 2, name: 'sheep', count: 3 },
          ],
          [
            { version: 3, name: 'sheep', count: 2 },
            { version: 3, name: 'sheep', count: 3 },
            { version: 3, name: 'sheep', count: 4 },
          ],
        ]);
      });

      test.each([1, 4])('moves version %d to the dead topic if it is two away', async (version) => {
        const [first, second, third] = versions(Counted);
        const [oldest, , , newest] = records();
        const sent = version === 1 ? oldest : newest;
        const seen = await read(version === 1 ? third : second);
        await fixture.inject(sent);
        await fixture.settle();
        const dead = await read({
          ...(version === 1 ? first : third),
          topic: deadTopicOf(Counted.topic),
        });
        await fixture.settle();
        expect([seen, dead]).toEqual([
          [],
          [{ version: Math.min(version, 3), ...(JSON.parse(sent.text) as object) }],
        ]);
      });
    });

    test('skips event types without a subscription', async () => {
      const Other = { ...Counted, type: `${Counted.topic}.other` };
      const { seen, handle } = reader();
      await fixture.bus().subscribe(group(), [on(Other, handle)]);
      const other = { ...counted(2), type: Other.type };
      await fixture.bus().publish([counted(1), other, counted(3)]);
      await fixture.settle();
      expect(seen).toEqual([other]);
    });

    test('rejects two subscriptions to one event type in a consumer', async () => {
      const { handle } = reader();
      await expect(
        fixture.bus().subscribe(group(), [on(Counted, handle), on(Counted, handle)]),
      ).rejects.toThrow('Two subscriptions');
    });

    test('leaves unread events to the next reader when a reader stops', async () => {
      const shared = group();
      const [first, second] = [reader(), reader()];
      const consumer = await subscribe(first.handle, shared);
      await fixture.bus().publish([counted(1)]);
      await fixture.settle();
      await consumer.stop();
      await fixture.bus().publish([counted(2)]);
      await subscribe(second.handle, shared);
      await fixture.bus().publish([counted(3)]);
      await fixture.settle();
      expect([numbers(first.seen), numbers(second.seen)]).toEqual([[1], [2, 3]]);
    });

    test('finishes the event in progress before stopping', async () => {
      let begun = () => {};
      const isBeingHandled = new Promise<void>((resolve) => (begun = resolve));
      const { seen, handle } = reader(async () => {
        begun();
        await new Promise(setImmediate);
      });
      const consumer = await subscribe(handle);
      await fixture.bus().publish([counted(1)]);
      await isBeingHandled;
      await consumer.stop();
      expect(numbers(seen)).toEqual([1]);
    });

    test('resumes each consumer group at its offset after a restart', async () => {
      const shared = group();
      const [before, after, late] = [reader(), reader(), reader()];
      await subscribe(before.handle, shared);
      await fixture.bus().publish([counted(1)]);
      await fixture.settle();
      await fixture.bus().publish([counted(2)]);
      await fixture.settle();
      await fixture.restart();
      await fixture.bus().publish([counted(3)]);
      await subscribe(after.handle, shared);
      await subscribe(late.handle);
      await fixture.settle();
      expect([before, after, late].map(({ seen }) => numbers(seen))).toEqual([
        [1, 2],
        [3],
        [1, 2, 3],
      ]);
    });
  });
}
