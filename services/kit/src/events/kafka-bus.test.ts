import { expect, test } from '@jest/globals';
import { PasteEnded } from '@pasteroom/events';
import { SECOND, systemClock } from '../core/clock.ts';
import { newEvent } from '../core/event.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { on } from './event-bus.ts';
import { KafkaBus } from './kafka-bus.ts';
import { fromMessage } from './kafka-client.ts';

test('opens while the brokers are down and rejects calls within seconds', async () => {
  const begun = performance.now();
  const bus = await KafkaBus.open(
    { brokers: ['127.0.0.1:1'], clientId: 'tests', topics: [], partitions: 1 },
    silentLog,
  );
  const consumer = await bus.subscribe('some', [on(PasteEnded, async () => undefined)]);
  const event = newEvent(
    PasteEnded,
    { pasteId: '1', reason: 'expired' },
    { now: systemClock, newId },
  );
  await expect(bus.publish([event])).rejects.toMatchObject({ code: 'unavailable' });
  await expect(bus.ping()).rejects.toMatchObject({ code: 'unavailable' });
  await consumer.stop();
  await bus.close();
  expect(performance.now() - begun).toBeLessThan(20 * SECOND);
}, 40_000);

test('reads messages without keys, values or headers', () => {
  const empty = { key: null, value: null, timestamp: '0', attributes: 0, offset: '0', headers: {} };
  expect(fromMessage('paste', empty)).toEqual({ topic: 'paste', key: '', headers: {}, text: '' });
  const odd = {
    ...empty,
    key: Buffer.from('k'),
    value: Buffer.from('v'),
    headers: { one: Buffer.from('1'), two: ['a', 'b'], none: undefined },
  };
  expect(fromMessage('paste', odd)).toEqual({
    topic: 'paste',
    key: 'k',
    headers: { one: '1', two: 'b', none: '' },
    text: 'v',
  });
});
