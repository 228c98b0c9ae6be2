import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PasteEnded, PastePublished } from '@pasteroom/events';
import { manualClock } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { unavailable } from '../core/unavailable.ts';
import { silentLog } from '../core/log.ts';
import { openDatabase } from '../sqlite/database.ts';
import { EmbeddedBus, type EmbeddedBusOptions } from './embedded-bus.ts';
import { eventBusContract } from './event-bus.contract.ts';
import { deadTopicOf, on } from './event-bus.ts';
import { EventLog } from './event-log.ts';
import type { Pause } from './pause.ts';

const now = manualClock('2026-05-01T12:00:00Z');
const noPause: Pause = async () => undefined;
const ended = (pasteId: string) =>
  newEvent(PasteEnded, { pasteId, reason: 'expired' }, { now, newId });
const published = (pasteId: string) =>
  newEvent(PastePublished, { pasteId, expiresAt: now().toISOString(), size: 1 }, { now, newId });

function openBus(path = ':memory:', options: Partial<EmbeddedBusOptions> = {}) {
  const database = openDatabase(path);
  const bus = new EmbeddedBus(database, { now, log: silentLog, pause: noPause, ...options });
  const close = async () => {
    await bus.close();
    database.close();
  };
  return { bus, database, close };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bus-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

eventBusContract('EmbeddedBus', async () => {
  const path = join(folder, 'contract.db');
  let open = openBus(path);
  return {
    bus: () => open.bus,
    async restart() {
      await open.close();
      open = openBus(path);
    },
    freshTopic: async () => newId(),
    inject: async (record) => new EventLog(open.database, now).append([record]),
    settle: () => open.bus.drain(),
    groups: async () =>
      open.database
        .prepare<{ group: string }>('SELECT "group" FROM consumer_offsets')
        .all()
        .map(({ group }) => group),
    close: () => open.close(),
  };
});

describe('EmbeddedBus', () => {
  const seenBy = async (bus: EmbeddedBus, group = 'reader') => {
    const seen: string[] = [];
    const subscription = await bus.subscribe(group, [
      on(PasteEnded, async ({ data }) => void seen.push(data.pasteId)),
    ]);
    return { seen, subscription };
  };

  test('delivers events only after publish returns', async () => {
    const { bus, close } = openBus();
    const order: string[] = [];
    const delivered = new Promise<void>((resolve) => {
      const subscription = on(PasteEnded, async () => {
        order.push('delivered');
        resolve();
      });
      void bus.subscribe('reader', [subscription]);
    });
    await bus.publish([ended('1')]);
    order.push('published');
    await delivered;
    expect(order).toEqual(['published', 'delivered']);
    await close();
  });

  test('delivers every event twice if configured to', async () => {
    const { bus, close } = openBus(':memory:', { deliverTwice: true });
    const { seen } = await seenBy(bus);
    await bus.publish([ended('1'), ended('2')]);
    await bus.drain();
    expect(seen).toEqual(['1', '1', '2', '2']);
    await close();
  });

  test('skips event types that the group does not subscribe to', async () => {
    const { bus, close } = openBus();
    const { seen } = await seenBy(bus);
    await bus.publish([published('1'), ended('2'), published('3'), published('4')]);
    await bus.drain();
    expect([seen, await bus.lag()]).toEqual([['2'], 0]);
    await close();
  });

  test('drains events that handlers publish', async () => {
    const { bus, close } = openBus();
    const { seen } = await seenBy(bus);
    await bus.subscribe('echo', [
      on(PasteEnded, async ({ data }) =>
        data.pasteId.length < 3 ? bus.publish([ended(`${data.pasteId}!`)]) : undefined,
      ),
    ]);
    await bus.publish([ended('1')]);
    await bus.drain();
    expect(seen).toEqual(['1', '1!', '1!!']);
    await close();
  });

  test('increases the retry delay after each failure', async () => {
    const pauses: number[] = [];
    const pause: Pause = async (ms) => void pauses.push(ms);
    const { bus, close } = openBus(':memory:', { pause });
    await bus.subscribe('failing', [on(PasteEnded, () => Promise.reject(new Error('never')))]);
    await bus.publish([ended('1')]);
    await bus.drain();
    expect(pauses).toEqual([200, 1_000, 5_000, 25_000]);
    await close();
  });

  test('caps the retry delay at 5 s during an outage', async () => {
    const pauses: number[] = [];
    const pause: Pause = async (ms) => void pauses.push(ms);
    const { bus, close } = openBus(':memory:', { pause });
    await bus.subscribe('waiting', [
      on(PasteEnded, async () => (pauses.length < 8 ? Promise.reject(unavailable()) : undefined)),
    ]);
    await bus.publish([ended('1')]);
    await bus.drain();
    expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000, 5_000]);
    await close();
  });

  test('passes the original event to every delivery attempt', async () => {
    const { bus, close } = openBus();
    const ids: string[] = [];
    const spoil = on(PasteEnded, async ({ data }) => {
      ids.push(data.pasteId);
      data.pasteId = 'spoilt';
      throw new Error('again');
    });
    await bus.subscribe('spoiling', [spoil]);
    await bus.publish([ended('1')]);
    await bus.drain();
    expect(ids).toEqual(['1', '1', '1', '1', '1']);
    await close();
  });

  test.each([
    ['an event whose handler fails', '1', '{"pasteId":"1","reason":"expired"}', 'Error: no room'],
    ['text that is not an event', '1', 'not JSON', expect.stringMatching(/^SyntaxError: /)],
    [
      'an event of an unsupported version',
      '3',
      '{"pasteId":"1","reason":"expired"}',
      'Error: paste.ended has version 3, but this reader supports versions 1 to 2.',
    ],
  ])(
    'moves %s to the dead topic with the group and the error',
    async (_what, version, text, why) => {
      const { bus, database, close } = openBus();
      await bus.subscribe('failing', [on(PasteEnded, () => Promise.reject(new Error('no room')))]);
      const headers = {
        ce_id: 'e1',
        ce_source: 'paste',
        ce_type: 'paste.ended',
        ce_time: '2026-05-01T12:00:00.000Z',
        ce_dataversion: version,
      };
      const log = new EventLog(database, now);
      log.append([{ topic: PasteEnded.topic, key: '1', headers, text }]);
      await bus.drain();

      expect(log.after(deadTopicOf(PasteEnded.topic), 0)).toEqual([
        {
          seq: 2,
          topic: deadTopicOf(PasteEnded.topic),
          key: '1',
          headers: { ...headers, dead_group: 'failing', dead_error: why },
          text,
        },
      ]);
      await close();
    },
  );

  test('leaves a dead letter that fails again on the dead topic', async () => {
    const { bus, database, close } = openBus();
    const never = () => Promise.reject(new Error('never'));
    await bus.subscribe('failing', [
      on(PasteEnded, never),
      on({ ...PasteEnded, topic: deadTopicOf(PasteEnded.topic) }, never),
    ]);
    await bus.publish([ended('1')]);
    await bus.drain();
    expect(database.prepare('SELECT topic FROM events ORDER BY seq').all()).toEqual([
      { topic: PasteEnded.topic },
      { topic: deadTopicOf(PasteEnded.topic) },
    ]);
    await close();
  });

  test('hands an event awaiting retry to the next consumer', async () => {
    let waiting = () => {};
    const isWaiting = new Promise<void>((resolve) => (waiting = resolve));
    const pause: Pause = (_ms, signal) => {
      waiting();
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const { bus, close } = openBus(':memory:', { pause });
    const failing = await bus.subscribe('shared', [
      on(PasteEnded, () => Promise.reject(new Error('not me'))),
    ]);
    await bus.publish([ended('1')]);
    await isWaiting;
    await failing.stop();
    const { seen } = await seenBy(bus, 'shared');
    await bus.drain();
    expect(seen).toEqual(['1']);
    await close();
  });

  test('rejects events and delivers nothing once the bus is closed', async () => {
    const { bus, database } = openBus();
    const { seen } = await seenBy(bus);
    await bus.publish([ended('1')]);
    await bus.close();
    await bus.drain();
    expect(seen).toEqual([]);
    await expect(bus.publish([ended('2')])).rejects.toMatchObject({ code: 'unavailable' });
    await expect(bus.ping()).rejects.toMatchObject({ code: 'unavailable' });
    database.close();
  });

  test('publishes all events of a call or none', async () => {
    const { bus, close } = openBus();
    const { seen } = await seenBy(bus);
    const broken = { ...ended('2'), data: undefined };
    await expect(bus.publish([ended('1'), broken])).rejects.toMatchObject({ code: 'unavailable' });
    await bus.drain();
    expect(seen).toEqual([]);
    await close();
  });
});
