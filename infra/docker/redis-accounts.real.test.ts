import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { silentLog } from '@pasteroom/kit/core/log';
import { RedisDeadlines } from '@pasteroom/kit/deadlines/redis-deadlines';
import { redisClient } from '@pasteroom/kit/keys/redis-client';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { freePort } from '@pasteroom/kit/testing/free-port';
import { describeReal } from '@pasteroom/kit/testing/real-servers';
import { z } from 'zod';
import { readCompose } from './read-compose.ts';

const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).nullable(),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

describeReal('Redis accounts of the compose file', () => {
  const { services } = composeFile.parse(readCompose(''));
  const containers: string[] = [];
  const ports = new Map<string, number>();

  beforeAll(async () => {
    const image = process.env['REDIS_IMAGE'] || IMAGES.REDIS_IMAGE;
    for (const name of ['redis-sessions', 'redis-deadlines']) {
      const port = await freePort();
      const command = services[name]?.command ?? [];
      const options = ['--detach', '--rm', '--publish', `127.0.0.1:${port}:6379`, image];
      const id = execFileSync('docker', ['run', ...options, ...command], { encoding: 'utf8' });
      containers.push(id.trim());
      ports.set(name, port);
    }
  }, MINUTE);
  afterAll(() => {
    execFileSync('docker', ['rm', '--force', '--volumes', ...containers]);
  }, MINUTE);

  const urlOf = (service: string, setting = 'REDIS_URL'): string => {
    const url = new URL(services[service]?.environment[setting] ?? '');
    url.port = String(ports.get(url.hostname));
    url.hostname = '127.0.0.1';
    return url.href;
  };
  const connected = async (url: string) => {
    const redis = redisClient(url, silentLog, {});
    for (;;) {
      const isReady = await redis.connect().then(
        () => true,
        () => false,
      );
      if (isReady) return redis;
      await setTimeout(50);
    }
  };

  test('lets a service use its own keys in every way', async () => {
    (await connected(urlOf('bff'))).disconnect();
    const keys = await RedisKeys.open({ url: urlOf('bff'), prefix: 'bff:' }, silentLog);
    expect(await keys.claim('claimed', 'ada', MINUTE)).toBe(true);
    await keys.release('claimed', 'ada');
    expect(await keys.get('claimed')).toBeNull();
    await keys.put('session', 'ada', MINUTE);
    expect(await keys.replace('session', 'bob', MINUTE)).toBe(true);
    expect(await keys.take('session')).toBe('bob');
    expect(await keys.count('calls', MINUTE)).toBe(1);
    expect(await keys.countDistinct('visitors', 'ada', MINUTE)).toBe(1);
    await keys.returnGrowth('visitors', 1, MINUTE);
    await keys.delete('calls');
    await keys.ping();
    expect((await keys.memory()).max).toBe(96 * 1_024 ** 2);
    await keys.close();
  });

  test('rejects the keys of other services, and dangerous commands', async () => {
    const redis = await connected(urlOf('payment'));
    await redis.set('payment:order', '1');
    await expect(redis.set('bff:session', '1')).rejects.toThrow('NOPERM');
    await expect(redis.get('bff:session')).rejects.toThrow('NOPERM');
    for (const call of [redis.flushall(), redis.keys('*'), redis.config('GET', '*')])
      await expect(call).rejects.toThrow('NOPERM');
    redis.disconnect();
  });

  test('lets clients without a password only ping', async () => {
    (await connected(urlOf('bff'))).disconnect();
    const [sessions = ''] = containers;
    const answerTo = (...command: string[]) =>
      execFileSync('docker', ['exec', sessions, 'redis-cli', ...command], { encoding: 'utf8' });
    expect(answerTo('ping')).toBe('PONG\n');
    expect(answerTo('get', 'bff:session')).toContain('NOPERM');
  });

  test.each(['paste', 'publish'])('reports reached deadlines to %s', async (service) => {
    (await connected(urlOf(service, 'DEADLINES_REDIS_URL'))).disconnect();
    const warnings: unknown[] = [];
    const log = { ...silentLog, warn: (entry: unknown) => void warnings.push(entry) };
    const deadlines = await RedisDeadlines.open(
      { url: urlOf(service, 'DEADLINES_REDIS_URL'), prefix: `${service}:deadline:` },
      log,
    );
    const reached = new Promise((resolve) => deadlines.onReached(resolve));
    await deadlines.set('due', new Date(Date.now() + 100));
    expect(await reached).toBe('due');
    await deadlines.ping();
    expect((await deadlines.memory()).max).toBe(192 * 1_024 ** 2);
    expect(warnings).toEqual([]);
    await deadlines.close();
  });
});
