import { expect, test } from '@jest/globals';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { SERVICES } from '@pasteroom/openapi/services';
import { type Container, readCompose } from './compose-file.ts';

const { services: containers, volumes } = readCompose();
const OURS = ['bff', ...SERVICES];
const SERVERS = ['kafka', 'mongo', 'redis', 'minio'];
const named = (name: string): Container => {
  const found = containers[name];
  if (!found) throw new Error(`${name} is not in the compose file.`);
  return found;
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
  expect(SERVERS.map((name) => named(name).image)).toEqual(Object.values(IMAGES));
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
  const addresses = { MONGO_URL: 'mongo', REDIS_URL: 'redis', KAFKA_BROKERS: 'kafka', S3_ENDPOINT: 'minio' };
  const needed = Object.entries(addresses).flatMap(([variable, server]) => (variable in environment ? [server] : []));
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

test('a service has its own caller key only', () => {
  for (const service of SERVICES) expect(named(service).environment['CALLER_KEYS']).toBe(`${service}=${service.toUpperCase()}_CALLER_KEY!`);
});
