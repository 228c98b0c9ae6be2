import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { IMAGES } from '@pasteroom/kit/testing/containers';
import { SERVICES } from '@pasteroom/openapi/services';
import { z } from 'zod';
import { OWN_CONTAINERS, readAsContainer, REDIS } from '../checks/container-settings.ts';
import { describeWith } from '../checks/tools.ts';
import { readCompose } from './read-compose.ts';

const SERVERS = ['kafka', 'mongo', ...REDIS, 'minio'];
const INDEX_JOBS = ['account', 'ads', 'contact', 'paste', 'payment', 'publish'].map(
  (service) => `${service}-indexes`,
);

const container = z.object({
  image: z.string(),
  build: z.unknown().optional(),
  pull_policy: z.string().optional(),
  command: z.array(z.string()).nullable(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.object({ host_ip: z.string(), published: z.string() })).default([]),
  volumes: z.array(z.object({ type: z.string(), source: z.string() })).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  scale: z.number().optional(),
  stop_grace_period: z.string(),
  networks: z.record(z.string(), z.unknown()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  logging: z.object({ options: z.record(z.string(), z.string()) }),
});

const composeFile = z.object({
  services: z.record(z.string(), container),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
});

const configOf = (settings: string, profile?: string): z.output<typeof composeFile> =>
  composeFile.parse(readCompose(settings, profile));
const composed = (settings: string, profile?: string) => configOf(settings, profile).services;
const networksOf = (settings: string) => Object.entries(configOf(settings).networks);

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

  test('runs every service, and the same server images as the tests', () => {
    expect(Object.keys(containers).toSorted()).toEqual(
      ['caddy', ...OWN_CONTAINERS, ...SERVERS, ...INDEX_JOBS, 'kafka-accounts'].toSorted(),
    );
    expect([...new Set(SERVERS.map((name) => containers[name]?.image))]).toEqual(
      Object.values(IMAGES),
    );
  });

  test('builds each image once, and never pulls those that it builds', () => {
    const own = Object.entries(containers).filter(([, { image }]) =>
      image.startsWith('pasteroom/'),
    );
    const [built, reused] = [
      own.filter(([, { build }]) => build !== undefined),
      own.filter(([, { build }]) => build === undefined),
    ];
    expect(new Set(built.map(([, { image }]) => image)).size).toBe(built.length);
    expect(reused.map(([name]) => name).toSorted()).toEqual(
      ['kafka-accounts', ...INDEX_JOBS].toSorted(),
    );
    for (const [, { pull_policy }] of reused) expect(pull_policy).toBe('never');
  });

  test.each(OWN_CONTAINERS)('passes all required settings to %s', (name) => {
    expect(() => readAsContainer(name, defaults[name]?.environment ?? {})).not.toThrow();
  });

  test('passes settings from .env only to the services that read them', () => {
    expect([having('LOG_LEVEL'), having('CASHFREE_SECRET'), having('SMTP_URL')]).toEqual([
      OWN_CONTAINERS.toSorted(),
      ['payment'],
      ['contact'],
    ]);
    expect(having('DEMO_SIGN_IN')).toEqual([]);
  });

  test('passes only its own caller key to each service', () => {
    for (const name of SERVICES)
      expect(containers[name]?.environment['CALLER_KEYS']).toMatch(new RegExp(`^${name}=[^=]+$`));
    expect(having('OPERATOR_TOKEN')).toEqual(['bff']);
  });

  test('exposes only the ports of Caddy, and only on loopback', () => {
    const published = Object.entries(containers).flatMap(([name, { ports }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['caddy', { host_ip: '127.0.0.1', published: '8080' }],
      ['caddy', { host_ip: '127.0.0.1', published: '8443' }],
    ]);
  });

  test('publishes Prometheus and Grafana on loopback, and only on request', () => {
    const all = composed('', 'observe');
    expect(Object.keys(all).filter((name) => !(name in containers))).toEqual([
      'grafana',
      'prometheus',
    ]);
    expect([all['grafana']?.ports, all['prometheus']?.ports]).toEqual([
      [{ host_ip: '127.0.0.1', published: '3000' }],
      [{ host_ip: '127.0.0.1', published: '9090' }],
    ]);
    expect(all['grafana']?.environment['GF_SECURITY_ADMIN_PASSWORD']).toMatch(/^[\da-f]{40}$/);
  });

  test('gives every service and Caddy time to finish transfers', () => {
    for (const name of [...OWN_CONTAINERS, 'caddy'])
      expect(containers[name]?.stop_grace_period).toBe('2m10s');
  });

  test('sets expiry checks often enough to end texts within 5 s', () => {
    expect(
      ['--hz', '--active-expire-effort', '--notify-keyspace-events'].map((flag) =>
        argumentOf('redis-deadlines', flag),
      ),
    ).toEqual(['500', '10', 'Kx']);
  });

  test('runs two BFFs that trust only the network of Caddy and the given proxies', () => {
    const { bff } = composed('TRUSTED_PROXIES=10.1.0.0/16 10.2.0.1\n');
    expect(containers['bff']?.scale).toBe(2);
    expect(bff?.environment['TRUSTED_PROXIES']).toBe('172.31.255.0/28 10.1.0.0/16 10.2.0.1');
  });

  test.each(INDEX_JOBS)('runs %s before its service, with the same image', (job) => {
    const service = job.replace('-indexes', '');
    expect(containers[job]?.image).toBe(containers[service]?.image);
    expect(containers[job]?.command).toEqual(['node', 'service/src/main.ts', 'indexes']);
    expect(Object.keys(containers[job]?.environment ?? {})).toEqual(['MONGO_URL']);
    expect(containers[service]?.depends_on[job]?.condition).toBe('service_completed_successfully');
  });

  test('gives each server a network that only its services can reach', () => {
    const on = (network: string) =>
      Object.keys(containers)
        .filter((name) => network in (containers[name]?.networks ?? {}))
        .toSorted();
    expect(on('edge')).toEqual(['bff', 'caddy']);
    expect(on('services')).toEqual(OWN_CONTAINERS.toSorted());
    expect(on('mongo')).toEqual([
      'account',
      'account-indexes',
      'ads',
      'ads-indexes',
      'contact',
      'contact-indexes',
      'mongo',
      'paste',
      'paste-indexes',
      'payment',
      'payment-indexes',
      'publish',
      'publish-indexes',
    ]);
    expect(on('minio')).toEqual(['ads', 'minio', 'paste', 'publish']);
    expect(on('kafka')).toEqual(['kafka', 'kafka-accounts', ...OWN_CONTAINERS].toSorted());
    expect(on('redis-captchas')).toEqual(['captcha', 'redis-captchas']);
    for (const name of SERVERS)
      expect(Object.keys(containers[name]?.networks ?? {})).toEqual([name]);
  });

  test('lets only Caddy and services that call other sites reach the internet', () => {
    const isOpen = (name: string) =>
      Object.keys(containers[name]?.networks ?? {}).some((network) =>
        ['public', 'outbound'].includes(network),
      );
    expect(Object.keys(containers).filter(isOpen).toSorted()).toEqual([
      'account',
      'caddy',
      'contact',
      'payment',
      'publish',
    ]);
    expect(networksOf('').filter(([, { internal }]) => internal !== true)).toEqual([
      ['outbound', expect.anything()],
      ['public', expect.anything()],
    ]);
    const managed = networksOf('ISOLATE_SERVERS=false\n');
    expect(managed.filter(([, { internal }]) => internal === true)).toEqual([]);
  });

  test.each([...OWN_CONTAINERS, ...SERVERS, ...INDEX_JOBS])('rotates the logs of %s', (name) => {
    expect(containers[name]?.logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  test('stores the data of each server on a separate volume', () => {
    for (const name of SERVERS)
      expect(containers[name]?.volumes[0]).toEqual({ type: 'volume', source: name });
  });

  test.each(['caddy', 'kafka-accounts', ...OWN_CONTAINERS, ...SERVERS, ...INDEX_JOBS])(
    'restricts the privileges of %s',
    (name) => {
      expect(containers[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  test('uses separate Redis servers for sessions, captchas, visitors and deadlines', () => {
    const redisOf = (name: string) => {
      const { REDIS_URL = '', DEADLINES_REDIS_URL = '' } = containers[name]?.environment ?? {};
      return [REDIS_URL, DEADLINES_REDIS_URL].map((url) => {
        if (!url) return undefined;
        const { username, password, host } = new URL(url);
        expect(password).toMatch(/^[\da-f]{40}$/);
        return `${username}@${host}`;
      });
    };
    expect(['bff', 'payment', 'captcha', 'ads', 'publish', 'paste'].map(redisOf)).toEqual([
      ['bff@redis-sessions:6379', undefined],
      ['payment@redis-sessions:6379', undefined],
      ['captcha@redis-captchas:6379', undefined],
      ['ads@redis-visitors:6379', undefined],
      ['publish@redis-visitors:6379', 'publish@redis-deadlines:6379'],
      ['paste@redis-deadlines:6379', 'paste@redis-deadlines:6379'],
    ]);
  });

  test('gives each service its own Kafka account', () => {
    const accounts = containers['kafka']?.environment['KAFKA_ACCOUNTS']?.split(' ');
    const pairOf = (name: string) => {
      const { KAFKA_USERNAME, KAFKA_PASSWORD } = containers[name]?.environment ?? {};
      return `${KAFKA_USERNAME}=${KAFKA_PASSWORD}`;
    };
    expect(accounts?.toSorted()).toEqual(
      ['kafka-accounts', ...OWN_CONTAINERS].map(pairOf).toSorted(),
    );
    expect(new Set(accounts?.map((account) => account.split('=')[1])).size).toBe(9);
    expect(OWN_CONTAINERS.map((name) => pairOf(name).split('=')[0])).toEqual(OWN_CONTAINERS);
  });

  test('uses the given account on an external Kafka', () => {
    const external = composed(
      'KAFKA_BROKERS=kafka.example.org:9093\nKAFKA_USERNAME=ada\nKAFKA_PASSWORD=secret\nKAFKA_MECHANISM=scram-sha-512\n',
    );
    for (const name of ['kafka-accounts', ...OWN_CONTAINERS])
      expect(external[name]?.environment).toMatchObject({
        KAFKA_USERNAME: 'ada',
        KAFKA_PASSWORD: 'secret',
        KAFKA_MECHANISM: 'scram-sha-512',
      });
    expect(external['kafka-accounts']?.environment['EXTERNAL_KAFKA']).toBe(
      'kafka.example.org:9093',
    );
    const anonymous = composed(
      'KAFKA_BROKERS=kafka.example.org:9092\nKAFKA_USERNAME=\nKAFKA_PASSWORD=\n',
    );
    expect(anonymous['paste']?.environment['KAFKA_USERNAME']).toBe('');
  });

  test('needs no bundled account for an external Redis server', () => {
    const external = 'rediss://default:secret@redis.example.org:6380';
    const found = composed(`REDIS_URL=${external}\n`);
    for (const name of ['bff', 'publish', 'paste'])
      expect(found[name]?.environment['REDIS_URL']).toBe(external);
  });

  test('allows only the Redis server for visitors to evict keys', () => {
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

describeWith('caddy', ['caddy', 'version'], 'Caddy', () => {
  test.each(['http://:8080, https://localhost:8443', 'paste.example.org'])(
    'accepts the configuration for %s',
    (sites) => {
      const adapted = execFileSync(
        'caddy',
        ['validate', '--config', 'infra/caddy/Caddyfile', '--adapter', 'caddyfile'],
        {
          env: { ...process.env, SITES: sites, TRUSTED_PROXIES: '10.1.0.0/16 10.2.0.1' },
          encoding: 'utf8',
          stdio: 'pipe',
        },
      );
      expect(adapted).toContain('Valid configuration');
    },
  );
});
