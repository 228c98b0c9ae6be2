import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Names } from './loopback-names.ts';
import { ownPart, type Part } from './parts.ts';
import type { RealServers } from './real-servers.ts';
import { type Process, type Server, startProcess } from './servers.ts';
import { newKey } from './visitor.ts';

const ROOT = new URL('../../../', import.meta.url);
const NAMES = new URL('./loopback-names.ts', import.meta.url).href;
/** What the images give Node before the entry. */
const [SERVICE_FLAGS = [], BFF_FLAGS = []] = [
  ...readFileSync(new URL('infra/docker/Dockerfile', ROOT), 'utf8').matchAll(/^CMD (.+)$/gm),
].map(([, command = '']) => (JSON.parse(command) as string[]).slice(1, -1));
const PASTE = 'paste';
/** The paste service's name among its neighbours. Each replica has an address of its own, all of them one port, as containers do. */
const PASTE_NAME = 'paste.pasteroom.test';
const addressOf = (replica: number): string => `127.0.0.${1 + replica}`;

/** The product as its containers run it. */
export interface SeparateProduct extends Server {
  /** Starts one more paste process; resolves when the BFF knows its address. */
  addPaste(): Promise<void>;
}

type Environment = Record<string, string>;

/** Starts every service and the BFF through their containers' entries, each in a process of its own, on real servers, over loopback. */
export async function startSeparate(servers: RealServers, bypassKey: string): Promise<SeparateProduct> {
  const services = readdirSync(new URL('services', ROOT)).filter((name) => existsSync(entryOf(`services/${name}`)));
  const run = newKey('hex').slice(0, 16);
  const processes = startingWith({ ...sharedEnvironment(services, run), ...servers.addresses });
  const startService = (service: string, replica: number, port = '0') =>
    processes.start(replica === 1 ? service : `${service} ${replica}`, `services/${service}`, {
      HOST: addressOf(service === PASTE ? replica : 0),
      PORT: port,
      MONGO_DATABASE: `bench_${service}_${run}`,
    });
  try {
    const urls: Environment = {};
    for (const service of services) urls[`${service.toUpperCase()}_URL`] = (await startService(service, 1)).url;
    const pasteUrl = new URL(urls['PASTE_URL'] ?? '');
    const named = { ...urls, PASTE_URL: `http://${PASTE_NAME}:${pasteUrl.port}`, RATE_LIMIT_BYPASS_KEY: bypassKey };
    const bff = await processes.start('BFF', 'bff', named, NAMES);
    let pastes = 1;
    const sendNames = () => bff.send({ [PASTE_NAME]: Array.from({ length: pastes }, (_, at) => addressOf(at + 1)) } satisfies Names);
    sendNames();
    return {
      url: bff.url,
      get parts() {
        return [...processes.parts.toSorted((a, b) => (a.name < b.name ? -1 : 1)), ...servers.parts];
      },
      stop: processes.stop,
      async addPaste() {
        pastes += 1;
        await startService(PASTE, pastes, pasteUrl.port);
        const noticed = bff.nextMessage();
        sendNames();
        await noticed;
      },
    };
  } catch (error) {
    await processes.stop();
    throw error;
  }
}

const entryOf = (folder: string): string => fileURLToPath(new URL(`${folder}/src/main.ts`, ROOT));

/** What all of them are told, so that a run shares nothing with another one. */
const sharedEnvironment = (services: readonly string[], run: string): Environment => ({
  METRICS_PORT: '0',
  // The warning is kafkajs's, harmless, and comes at every start.
  NODE_OPTIONS: '--disable-warning=TimeoutNegativeWarning',
  CALLER_KEYS: services.map((service) => `${service}=${newKey()}`).join(','),
  CAPTCHA_KEY: newKey(),
  CLIENT_KEY: newKey(),
  RECEIPT_KEY: newKey(),
  DEMO_SIGN_IN: '1',
  GO_LIVE_AFTER_SECONDS: '1',
  S3_BUCKET: `bench-${run}`,
});

/** Processes that are started one by one and end in reverse. */
function startingWith(shared: Environment) {
  const started: Process[] = [];
  const parts: Part[] = [];
  return {
    parts,
    async start(name: string, folder: string, env: Environment, preload?: string): Promise<Process> {
      const options = [...(folder === 'bff' ? BFF_FLAGS : SERVICE_FLAGS), ...(preload === undefined ? [] : ['--import', preload])];
      const process = await startProcess([...options, entryOf(folder)], { HOST: '127.0.0.1', PORT: '0', ...shared, ...env });
      started.push(process);
      parts.push(ownPart(name, process.pid));
      return process;
    },
    async stop() {
      for (const process of started.toReversed()) await process.stop();
    },
  };
}
