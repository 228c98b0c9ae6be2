import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { SERVICES } from '@pasteroom/openapi/services';
import { z } from 'zod';
import { OURS, readAsContainer, REDIS } from '../checks/container-settings.ts';
import { describeWith } from '../checks/tools.ts';

const SERVERS = ['kafka', 'mongo', ...REDIS, 'minio'];

const container = z.object({
  image: z.string(),
  command: z.array(z.string()).nullable(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.object({ host_ip: z.string(), published: z.string() })).default([]),
  volumes: z.array(z.object({ type: z.string(), source: z.string() })).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
});

/** Adds the secrets of `make-env.sh`. */
function composed(settings: string): Record<string, z.output<typeof container>> {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const file = join(folder, '.env');
  const { PATH, HOME } = process.env;
  try {
    execFileSync('sh', ['infra/docker/make-env.sh', file]);
    appendFileSync(file, settings);
    const config = execFileSync(
      'docker',
      ['compose', '--env-file', file, 'config', '--format', 'json'],
      { env: { PATH, HOME } },
    );
    return z
      .object({ services: z.record(z.string(), container) })
      .parse(JSON.parse(config.toString())).services;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeWith('docker compose', ['docker', 'compose', 'version'], 'the compose file', () => {
  const containers = composed('LOG_LEVEL=debug\nCASHFREE_SECRET=a\nSMTP_URL=b\nDEMO_SIGN_IN=1\n');
  const defaults = composed('');
  const having = (setting: string) =>
    Object.keys(containers)
      .filter((name) => setting in (containers[name]?.environment ?? {}))
      .toSorted();
  const argumentOf = (name: string, flag: string) => {
    const command = containers[name]?.command ?? [];
    return command[command.indexOf(flag) + 1];
  };

  test('runs every service, and servers with the images used in tests', () => {
    expect(Object.keys(containers).toSorted()).toEqual([...OURS, ...SERVERS].toSorted());
    expect([...new Set(SERVERS.map((name) => containers[name]?.image))]).toEqual(
      Object.values(IMAGES),
    );
  });

  test.each(OURS)('passes %s all the settings it needs to start', (name) => {
    expect(() => readAsContainer(name, defaults[name]?.environment ?? {})).not.toThrow();
  });

  test('passes .env settings to the services that read them', () => {
    expect([having('LOG_LEVEL'), having('CASHFREE_SECRET'), having('SMTP_URL')]).toEqual([
      OURS.toSorted(),
      ['payment'],
      ['contact'],
    ]);
    expect(having('DEMO_SIGN_IN')).toEqual([]);
  });

  test('passes each service only its own caller key', () => {
    for (const name of SERVICES)
      expect(containers[name]?.environment['CALLER_KEYS']).toMatch(new RegExp(`^${name}=[^=]+$`));
    expect(having('OPERATOR_TOKEN')).toEqual(['bff']);
  });

  test('publishes only a port of the BFF, on loopback', () => {
    const published = Object.entries(containers).flatMap(([name, { ports }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([['bff', { host_ip: '127.0.0.1', published: '8080' }]]);
  });

  test('stores the data of each server on its own volume', () => {
    for (const name of SERVERS)
      expect(containers[name]?.volumes[0]).toEqual({ type: 'volume', source: name });
  });

  test.each([...OURS, ...SERVERS])('restricts the privileges of %s', (name) => {
    expect(containers[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('separates the Redis servers of sessions, captchas, visitors and deadlines', () => {
    const redisOf = (name: string) => [
      containers[name]?.environment['REDIS_URL'],
      containers[name]?.environment['DEADLINES_REDIS_URL'],
    ];
    const [sessions, captchas, visitors, deadlines] = REDIS.map((name) => `redis://${name}:6379`);
    expect(['bff', 'captcha', 'ads', 'publish', 'paste'].map(redisOf)).toEqual([
      [sessions, undefined],
      [captchas, undefined],
      [visitors, undefined],
      [visitors, deadlines],
      [deadlines, deadlines],
    ]);
  });

  test('allows only the visitors Redis to evict keys', () => {
    expect(REDIS.map((name) => argumentOf(name, '--maxmemory-policy'))).toEqual([
      'noeviction',
      'noeviction',
      'volatile-lru',
      'noeviction',
    ]);
    for (const name of REDIS) {
      const megabytes = Number(argumentOf(name, '--maxmemory')?.replace('mb', ''));
      expect(Number(containers[name]?.mem_limit)).toBeGreaterThanOrEqual(
        (megabytes + 32) * 1_024 ** 2,
      );
    }
  });
});
