import { spawnSync } from 'node:child_process';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import { freePort } from './free-port.ts';

export const IMAGES = {
  KAFKA_IMAGE: 'apache/kafka:4.1.1',
  MONGO_IMAGE: 'mongo:8',
  REDIS_IMAGE: 'redis:7-bookworm',
  S3_IMAGE: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
};

export type Environment = Record<string, string | undefined>;
type Addresses = Record<string, string>;

interface Server {
  name: string;
  image: keyof typeof IMAGES;
  address: string;
  start(image: string): Promise<{ container: StartedTestContainer; addresses: Addresses }>;
}

const START_TIMEOUT_MS = 120_000;
const S3_KEYS = { S3_ACCESS_KEY: 'pasteroom-tests', S3_SECRET_KEY: 'pasteroom-tests' };

export const SERVERS: Server[] = [
  {
    name: 'Redis',
    image: 'REDIS_IMAGE',
    address: 'REDIS_URL',
    start: async (image) => {
      const port = await freePort();
      const container = await onLoopback(image, { container: 6379, host: port })
        // As in production, writes older than a second survive a crash.
        .withCommand(['redis-server', '--appendonly', 'yes', '--appendfsync', 'everysec'])
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
        .start();
      return { container, addresses: { REDIS_URL: `redis://127.0.0.1:${port}` } };
    },
  },
  {
    name: 'Kafka',
    image: 'KAFKA_IMAGE',
    address: 'KAFKA_BROKERS',
    start: async (image) => {
      // Brokers advertise their own address, so the container and host ports must match.
      const port = await freePort();
      const container = await onLoopback(image, { container: port, host: port })
        .withCopyFilesToContainer(
          ['server.properties', 'log4j2.yaml', 'start.sh'].map((file) => ({
            source: `${KAFKA}/${file}`,
            target: `/tmp/pasteroom/${file}`,
          })),
        )
        .withCommand(['sh', '/tmp/pasteroom/start.sh', ...kafkaAt(port)])
        .withWaitStrategy(Wait.forLogMessage('Kafka Server started'))
        .start();
      return { container, addresses: { KAFKA_BROKERS: `127.0.0.1:${port}` } };
    },
  },
  {
    name: 'MongoDB',
    image: 'MONGO_IMAGE',
    address: 'MONGO_URL',
    start: async (image) => {
      const port = await freePort();
      const container = await onLoopback(image, { container: 27017, host: port })
        .withWaitStrategy(Wait.forLogMessage(/waiting for connections/i))
        .start();
      return { container, addresses: { MONGO_URL: `mongodb://127.0.0.1:${port}` } };
    },
  },
  {
    name: 'S3',
    image: 'S3_IMAGE',
    address: 'S3_ENDPOINT',
    start: async (image) => {
      const port = await freePort();
      const container = await onLoopback(image, { container: 9000, host: port })
        .withEnvironment({
          MINIO_ROOT_USER: S3_KEYS.S3_ACCESS_KEY,
          MINIO_ROOT_PASSWORD: S3_KEYS.S3_SECRET_KEY,
        })
        .withCommand(['server', '/data'])
        .withWaitStrategy(Wait.forHttp('/minio/health/live', 9000))
        .start();
      return { container, addresses: { S3_ENDPOINT: `http://127.0.0.1:${port}`, ...S3_KEYS } };
    },
  },
];

export const imageOf = ({ image }: Server, env: Environment): string => env[image] || IMAGES[image];

export const missingServers = (env: Environment): Server[] =>
  SERVERS.filter(({ address }) => !env[address]);

export interface Launched {
  addresses: Addresses;
  stop(): Promise<void>;
  /** Synchronous, for use on process exit. */
  removeNow(): void;
}

export async function launchServers(servers: Server[], env: Environment): Promise<Launched> {
  // Inside a container, Testcontainers would use the bridge gateway, where no port is published.
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1';
  const results = await Promise.allSettled(
    servers.map((server) => startServer(server, imageOf(server, env))),
  );
  const started = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const containers = started.map(({ container }) => container);
  const stop = async () => {
    await Promise.all(containers.map((container) => container.stop({ timeout: 0 })));
  };
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  return {
    addresses: Object.assign({}, ...started.map(({ addresses }) => addresses)) as Addresses,
    stop,
    removeNow: () =>
      void spawnSync('docker', [
        'rm',
        '--force',
        '--volumes',
        ...containers.map((container) => container.getId()),
      ]),
  };
}

async function startServer(server: Server, image: string): ReturnType<Server['start']> {
  try {
    return await server.start(image);
  } catch (cause) {
    throw new Error(
      `${server.name} (${image}) did not start: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/** Testcontainers can't bind ports to 127.0.0.1 only. */
class LoopbackContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    for (const bindings of Object.values<{ HostIp?: string }[]>(this.hostConfig.PortBindings ?? {}))
      for (const binding of bindings) binding.HostIp = '127.0.0.1';
  }
}

/** Docker would assign a different port on restart. */
const onLoopback = (image: string, port: { container: number; host: number }): GenericContainer =>
  new LoopbackContainer(image).withExposedPorts(port).withStartupTimeout(START_TIMEOUT_MS);

const KAFKA = new URL('../../../../infra/kafka', import.meta.url).pathname;
const kafkaAt = (port: number): string[] =>
  [
    `listeners=PLAINTEXT://:${port},CONTROLLER://:9093`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${port}`,
  ].flatMap((setting) => ['--override', setting]);
