import { newId } from '@pasteroom/kit/core/ids';
import { freePort } from '@pasteroom/kit/testing/free-port';
import { buildIndexes, startEntry, type Entry } from '@pasteroom/kit/testing/entry';
import { realAddress } from '@pasteroom/kit/testing/real-servers';
import { SERVICES } from '@pasteroom/openapi/services';

const REPOSITORY = new URL('../../../', import.meta.url);
const NAME_REPLICAS = new URL('./name-replicas.ts', import.meta.url).href;

export const CONTAINERS = [...SERVICES, 'bff'] as const;
export type ContainerName = (typeof CONTAINERS)[number];

export const BYPASS_KEY = newId();
export const CAPTCHA_ANSWER = 'fault';

export interface Replica {
  service: ContainerName;
  url: string;
  entry: Entry | undefined;
  log(): string;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals>;
}

export interface Stores {
  redisUrl: string;
  env: Record<string, string>;
}

export async function replicasOf(
  count: number,
  stores: Stores,
  settings: Readonly<Record<string, string>>,
  onUnexpectedExit: (failure: string) => void,
): Promise<Replica[]> {
  const ports = await Promise.all(
    CONTAINERS.map(async (service) => [service, await freePort()] as const),
  );
  const portOf = Object.fromEntries(ports) as Record<ContainerName, number>;
  const addresses = Array.from({ length: count }, (_, at) => `127.0.0.${at + 1}`);
  const env = { ...secrets(), ...settings, ...stores.env, ...addressesFor(portOf, addresses) };
  await Promise.all(
    SERVICES.filter((service) => service !== 'captcha').map((service) =>
      buildIndexes(mainOf(service), { ...env, MONGO_DATABASE: databaseOf(service, env) }),
    ),
  );
  return CONTAINERS.flatMap((service) =>
    addresses.map((address) =>
      replica(service, { address, port: portOf[service] }, env, onUnexpectedExit),
    ),
  );
}

const mainOf = (service: ContainerName): URL =>
  new URL(service === 'bff' ? 'bff/src/main.ts' : `services/${service}/src/main.ts`, REPOSITORY);

const databaseOf = (service: ContainerName, env: Record<string, string>): string =>
  `${env['MONGO_DATABASE']}_${service}`;

function replica(
  service: ContainerName,
  { address, port }: { address: string; port: number },
  env: Record<string, string>,
  onUnexpectedExit: (failure: string) => void,
): Replica {
  const own = {
    ...env,
    HOST: address,
    PORT: String(port),
    ...(service === 'bff' && {
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${NAME_REPLICAS}`,
    }),
    ...(service !== 'bff' && { MONGO_DATABASE: databaseOf(service, env) }),
  };
  const runs: Entry[] = [];
  const one: Replica = {
    service,
    url: `http://${address}:${port}`,
    entry: undefined,
    log: () => runs.map((entry) => entry.said()).join(''),
    async start() {
      const entry = await startEntry(mainOf(service), own);
      one.entry = entry;
      runs.push(entry);
      void entry.ended.then((how) => {
        if (one.entry === entry)
          onUnexpectedExit(`${service} at ${address} exited unexpectedly: ${how}`);
      });
    },
    async end(signal) {
      const { entry } = one;
      one.entry = undefined;
      return entry ? entry.kill(signal) : signal;
    },
  };
  return one;
}

export function freshStores(): Stores {
  const name = `faults_${newId()}`;
  // Other tests use Redis database 0.
  const redisUrl = `${realAddress('REDIS_URL').replace(/\/\d*$/, '')}/7`;
  return {
    redisUrl,
    env: {
      MONGO_URL: realAddress('MONGO_URL'),
      MONGO_DATABASE: name,
      REDIS_URL: redisUrl,
      KAFKA_BROKERS: realAddress('KAFKA_BROKERS'),
      S3_ENDPOINT: realAddress('S3_ENDPOINT'),
      S3_ACCESS_KEY: realAddress('S3_ACCESS_KEY'),
      S3_SECRET_KEY: realAddress('S3_SECRET_KEY'),
      S3_BUCKET: name.toLowerCase().replace('_', '-'),
    },
  };
}

function secrets(): Record<string, string> {
  const key = () => newId() + newId();
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    SWEEP_EVERY_SECONDS: '1',
    GO_LIVE_AFTER_SECONDS: '1',
    DEMO_SIGN_IN: '1',
    RATE_LIMIT_BYPASS_KEY: BYPASS_KEY,
    CAPTCHA_TEST_ANSWER: CAPTCHA_ANSWER,
    CAPTCHA_KEY: key(),
    CLIENT_KEY: key(),
    RECEIPT_KEY: key(),
    CALLER_KEYS: SERVICES.map((service) => `${service}=${key()}`).join(','),
  };
}

function addressesFor(
  portOf: Record<ContainerName, number>,
  addresses: string[],
): Record<string, string> {
  const urls = SERVICES.map(
    (service) =>
      [`${service.toUpperCase()}_URL`, `http://${service}.test:${portOf[service]}`] as const,
  );
  const replicas = Object.fromEntries(SERVICES.map((service) => [`${service}.test`, addresses]));
  return { ...Object.fromEntries(urls), REPLICAS: JSON.stringify(replicas) };
}
