import { expect, test } from '@jest/globals';
import { SECOND } from '../core/clock.ts';
import { silentLog } from '../service/log.ts';
import { KafkaBus } from './kafka-bus.ts';
import { fromMessage } from './kafka-client.ts';

test('brokers that are away are unavailable, within some seconds', async () => {
  const begun = performance.now();
  const opening = KafkaBus.open({ brokers: ['127.0.0.1:1'], clientId: 'tests', topics: [], partitions: 1 }, silentLog);
  await expect(opening).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - begun).toBeLessThan(4.5 * SECOND);
});

test('a message of a stranger is read, whatever is missing in it', () => {
  const empty = { key: null, value: null, timestamp: '0', attributes: 0, offset: '0', headers: {} };
  expect(fromMessage('paste', empty)).toEqual({ topic: 'paste', key: '', headers: {}, text: '' });
  const odd = {
    ...empty,
    key: Buffer.from('k'),
    value: Buffer.from('v'),
    headers: { one: Buffer.from('1'), two: ['a', 'b'], none: undefined },
  };
  expect(fromMessage('paste', odd)).toEqual({ topic: 'paste', key: 'k', headers: { one: '1', two: 'b', none: '' }, text: 'v' });
});
