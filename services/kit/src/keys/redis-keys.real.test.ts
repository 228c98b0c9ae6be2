import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { MINUTE } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { silentLog } from '../service/log.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { expiringKeysContract } from './expiring-keys.contract.ts';
import { RedisKeys } from './redis-keys.ts';

const openKeys = (prefix = `test:${newId()}:`) => RedisKeys.open({ url: realAddress('REDIS_URL'), prefix }, silentLog);

describeReal('on a real server', () => {
  expiringKeysContract('RedisKeys', async () => {
    const keys = await openKeys();
    return { keys, pass: (ms) => setTimeout(ms), close: () => keys.close() };
  });

  test('keys of another prefix are not seen', async () => {
    const [one, other] = [await openKeys(), await openKeys()];
    await one.put('shared', 'mine', MINUTE);
    await one.count('number', MINUTE);
    expect(await other.get('shared')).toBeNull();
    expect(await other.count('number', MINUTE)).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });

  test('the keys are found again by whoever comes after', async () => {
    const prefix = `test:${newId()}:`;
    const before = await openKeys(prefix);
    await before.put('session', 'ada', MINUTE);
    await before.close();
    const after = await openKeys(prefix);
    expect(await after.take('session')).toBe('ada');
    await after.close();
  });
});
