import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MINUTE } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { expiringKeysContract } from './expiring-keys.contract.ts';
import { redisClient } from './redis-client.ts';
import { RedisKeys } from './redis-keys.ts';

const openKeys = (prefix = `test:${newId()}:`) =>
  RedisKeys.open({ url: realAddress('REDIS_URL'), prefix }, silentLog);

describeReal('RedisKeys on a real server', () => {
  expiringKeysContract('RedisKeys', async () => {
    const keys = await openKeys();
    return { keys, pass: (ms) => setTimeout(ms), close: () => keys.close() };
  });

  test('does not return keys with another prefix', async () => {
    const [one, other] = [await openKeys(), await openKeys()];
    await one.put('shared', 'mine', MINUTE);
    await one.count('number', MINUTE);
    expect(await other.get('shared')).toBeNull();
    expect(await other.count('number', MINUTE)).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });

  test('stores sets in less than 5 bytes per member', async () => {
    const prefix = `test:${newId()}:`;
    const keys = await openKeys(prefix);
    for (let at = 0; at < 1_000; at += 1) await keys.countDistinct('visits', newId(), MINUTE);
    const admin = redisClient(realAddress('REDIS_URL'), silentLog, {});
    await admin.connect();
    expect(await admin.memory('USAGE', `${prefix}visits`)).toBeLessThan(5_000);
    admin.disconnect();
    await keys.close();
  });

  test('finds keys stored by an earlier instance', async () => {
    const prefix = `test:${newId()}:`;
    const before = await openKeys(prefix);
    await before.put('session', 'ada', MINUTE);
    await before.close();
    const after = await openKeys(prefix);
    expect(await after.take('session')).toBe('ada');
    await after.close();
  });
});
