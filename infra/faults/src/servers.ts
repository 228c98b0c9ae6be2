import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { KafkaBus } from '@pasteroom/kit/events/kafka-bus';
import { RedisKeys } from '@pasteroom/kit/keys/redis-keys';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import type { Closable } from '@pasteroom/kit/core/closable';
import { resourceStack } from '@pasteroom/kit/service/resource-stack';
import { silentLog } from '@pasteroom/kit/core/log';
import { realAddress } from '@pasteroom/kit/testing/real-servers';

const run = promisify(execFile);

const ADDRESSES = {
  mongo: 'MONGO_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
  s3: 'S3_ENDPOINT',
} as const;
export type ServerName = keyof typeof ADDRESSES;

interface Pinged extends Closable {
  ping(): Promise<void>;
}

const OPEN: Record<ServerName, () => Promise<Pinged>> = {
  mongo: () => openMongo({ url: realAddress('MONGO_URL'), database: 'faults' }),
  redis: () => RedisKeys.open({ url: realAddress('REDIS_URL'), prefix: 'faults:' }, silentLog),
  kafka: openKafka,
  s3: () => {
    const keys = {
      accessKey: realAddress('S3_ACCESS_KEY'),
      secretKey: realAddress('S3_SECRET_KEY'),
    };
    return S3Objects.open({
      endpoint: realAddress('S3_ENDPOINT'),
      bucket: 'faults',
      region: 'us-east-1',
      ...keys,
    });
  },
};

export async function interrupt(
  server: ServerName,
  [interruption, resumption]: ['kill' | 'stop', 'start'] | ['pause', 'unpause'],
  ms: number,
): Promise<void> {
  const container = await containerOf(server);
  await run('docker', [interruption, container]);
  await pause(ms);
  await run('docker', [resumption, container]);
  await (await untilOpen(OPEN[server])).close();
}

/** Stops the servers while `work` runs. */
export async function withoutServers(
  servers: readonly ServerName[],
  work: () => Promise<void>,
): Promise<void> {
  const containers = await Promise.all(servers.map(containerOf));
  await run('docker', ['stop', ...containers]);
  try {
    await work();
  } finally {
    await run('docker', ['start', ...containers]);
  }
  await Promise.all(servers.map(async (server) => (await untilOpen(OPEN[server])).close()));
}

export const kafka = (): Promise<KafkaBus> => untilOpen(openKafka);

export const flushRedis = (url: string): Promise<void> =>
  commandRedis(url, [`SELECT ${new URL(url).pathname.slice(1) || 0}`, 'FLUSHDB']);

export async function commandRedis(url: string, commands: readonly string[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [...commands, 'QUIT'];
  socket.end(lines.map((line) => `${line}\r\n`).join(''));
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(socket, 'close');
  if (said !== '+OK\r\n'.repeat(lines.length)) throw new Error(`Redis rejected a command: ${said}`);
}

export const kafkaSettings = () => ({
  brokers: realAddress('KAFKA_BROKERS').split(','),
  clientId: 'faults',
});

function openKafka(): Promise<KafkaBus> {
  return KafkaBus.open({ ...kafkaSettings(), topics: [], partitions: 1 }, silentLog);
}

const untilOpen = <T extends Pinged>(open: () => Promise<T>): Promise<T> =>
  resourceStack({ log: silentLog, tryFor: 2 * MINUTE, tryEvery: 50 }).open(async () => {
    const opened = await open();
    await opened.ping().catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    return opened;
  });

async function containerOf(server: ServerName): Promise<string> {
  const address = realAddress(ADDRESSES[server]);
  const { port } = new URL(address.includes('://') ? address : `tcp://${address}`);
  const { stdout } = await run('docker', ['ps', '--all', '--quiet', '--filter', `publish=${port}`]);
  const [container = ''] = stdout.split('\n');
  if (container === '')
    throw new Error(
      `No local container publishes ${address}. These faults need servers in local containers.`,
    );
  return container;
}
