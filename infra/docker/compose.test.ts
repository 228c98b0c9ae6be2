import { expect, test } from '@jest/globals';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { SERVICES } from '@pasteroom/openapi/services';
import { type Container, readCompose } from './compose-file.ts';

const { services: containers, volumes } = readCompose();
const OURS = ['bff', ...SERVICES];
const REDIS = ['redis-sessions', 'redis-captchas', 'redis-visitors', 'redis-deadlines'];
const SERVERS = ['kafka', 'mongo', ...REDIS, 'minio'];
const named = (name: string): Container => {
  const found = containers[name];
  if (!found) throw new Error(`${name} is not in the compose file.`);
  return found;
};

const argumentOf = (name: string, flag: string): string | undefined => {
  const { command } = named(name);
  return command[command.indexOf(flag) + 1];
};

test('every service and every server has its container', () => {
  expect(Object.keys(containers).toSorted()).toEqual([...OURS, ...SERVERS].toSorted());
});

test('no container has a fixed name, so that each can be there several times', () => {
  expect(Object.values(containers).flatMap(({ container_name }) => container_name ?? [])).toEqual([]);
});

test('only the BFF publishes a port, on loopback', () => {
  const published = Object.entries(containers).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
  expect(published).toEqual(['bff 127.0.0.1:8080:8080']);
});

test('the servers are those that the tests run on', () => {
  expect([...new Set(SERVERS.map((name) => named(name).image))]).toEqual(Object.values(IMAGES));
});

test.each(OURS)('%s is built by the one Dockerfile, from the replaceable Node image', (name) => {
  expect(named(name).build).toEqual({
    dockerfile: 'infra/docker/Dockerfile',
    target: name === 'bff' ? 'bff' : 'service',
    args: { SERVICE: name, NODE_IMAGE: 'node:24-bookworm-slim' },
  });
});

test.each([...OURS, ...SERVERS])('%s is confined, limited, and comes back by itself', (name) => {
  const { read_only, cap_drop, security_opt, restart, stop_grace_period } = named(name);
  expect({ read_only, cap_drop, security_opt, restart, stop_grace_period }).toEqual({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
    stop_grace_period: '30s',
  });
});

test.each(OURS)('%s starts when its records are there, and catches up with what starts later', (name) => {
  const { environment, depends_on } = named(name);
  const addresses = Object.values(environment).map((value) => /^(?:\w+:\/\/)?([a-z-]+):\d+$/.exec(value)?.[1]);
  const needed = SERVERS.filter((server) => addresses.includes(server));
  const all = name === 'bff' ? [...needed, ...SERVICES] : needed;
  const conditionOf = (other: string) => ({ condition: other === 'mongo' ? 'service_healthy' : 'service_started' });
  expect(depends_on).toEqual(Object.fromEntries(all.map((other) => [other, conditionOf(other)])));
});

test.each(OURS)('%s is healthy when it is ready', (name) => {
  expect(named(name).healthcheck.test).toEqual(['CMD', 'node', 'check-health.ts', '/readyz']);
});

test('each server keeps its data on a volume of its name', () => {
  expect(Object.keys(volumes).toSorted()).toEqual(SERVERS.toSorted());
  for (const name of SERVERS) expect(named(name).volumes[0]).toMatch(new RegExp(`^${name}:/`));
});

test('what must not fill the memory of something else has its own Redis server', () => {
  const redisOf = (name: string) => [named(name).environment['REDIS_URL'], named(name).environment['DEADLINES_REDIS_URL']];
  const [sessions, captchas, visitors, deadlines] = REDIS.map((name) => `redis://${name}:6379`);
  expect(['bff', 'captcha', 'ads', 'publish', 'paste'].map(redisOf)).toEqual([
    [sessions, undefined],
    [captchas, undefined],
    [visitors, undefined],
    [visitors, deadlines],
    [deadlines, deadlines],
  ]);
});

test('the Redis servers have 384 MB together, and forget nothing that matters when they are full', () => {
  const megabytes = (value = '') => Number(/^(\d+)mb?$/.exec(value)?.[1]);
  const limits = REDIS.map((name) => megabytes(argumentOf(name, '--maxmemory')));
  expect(limits.reduce((sum, limit) => sum + limit)).toBe(384);
  for (const [at, name] of REDIS.entries()) expect(megabytes(named(name).mem_limit)).toBeGreaterThanOrEqual((limits[at] ?? 0) + 32);
  expect(REDIS.map((name) => argumentOf(name, '--maxmemory-policy'))).toEqual(['noeviction', 'noeviction', 'volatile-lru', 'noeviction']);
});

test('the server of deadlines reports expired keys, and looks for them as often as it can', () => {
  const flags = ['--notify-keyspace-events', '--hz', '--active-expire-effort'];
  expect(flags.map((flag) => argumentOf('redis-deadlines', flag))).toEqual(['Kx', '500', '10']);
});

test('a service has its own caller key only', () => {
  for (const service of SERVICES) expect(named(service).environment['CALLER_KEYS']).toBe(`${service}=${service.toUpperCase()}_CALLER_KEY!`);
});
