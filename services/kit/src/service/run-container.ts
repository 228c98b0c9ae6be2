import type { z } from 'zod';
import { systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { parseConfigs } from './config.ts';
import { listen, type Address, type Running } from './listen.ts';
import { openLog, type Log } from '../core/log.ts';
import type { ServiceManifest, StoreName } from './manifest.ts';
import { measureStores } from './measure-stores.ts';
import type { Metrics } from '../core/metrics.ts';
import { metricsListener, openMetrics } from './metrics.ts';
import type { Closable } from '../core/closable.ts';
import { resourceStack, type ResourceStack } from './resource-stack.ts';
import type { ServiceContext } from './serve.ts';
import { processSettings } from './server-settings.ts';
import { SERVER_STORES, type ServerStores } from './server-stores.ts';
import { stopOnSignals } from './signals.ts';

type Environment = Record<string, string | undefined>;

/** For busy clients to notice the shutdown. */
const LINGER_MS = 500;

export interface Container<Config, Store extends StoreName> extends Pick<
  ResourceStack,
  'keep' | 'retry'
> {
  config: Readonly<Config>;
  stores: Pick<ServerStores, Store>;
  context: Pick<ServiceContext, 'now' | 'newId' | 'log' | 'maxInFlight'> & { metrics: Metrics };
  address: Address;
}

/** Exits with 1 if the configuration is invalid or the startup fails. */
export async function runContainer<Config, Store extends StoreName>(
  manifest: ServiceManifest<Config, Store>,
  env: Environment,
  start: (container: Container<Config, Store>) => Promise<Running>,
): Promise<void> {
  const { name } = manifest;
  const { config, openers, own } = configOrExit(manifest, env);
  const { address, metricsAddress, maxInFlight, logLevel, tracing } = own;
  const log = openLog(name, logLevel);
  const opened = resourceStack({ log });
  const { open, keep, retry } = opened;
  stopOnSignals(() => opened.close(), log);
  try {
    keep(await startTracing(tracing, name, log));
    const metrics = openMetrics(name);
    const { url: metricsUrl } = keep(await listen(metricsListener(metrics), metricsAddress));
    const context = { now: systemClock, newId, log, metrics, maxInFlight };
    const stores = await openStores(manifest, openers, { open, log });
    measureStores(metrics, stores);
    const { url } = keep(
      await start({
        config,
        stores,
        keep,
        retry,
        context,
        address: { ...address, lingerMs: LINGER_MS },
      }),
    );
    log.info({ url, metricsUrl }, 'started');
  } catch (err) {
    // A signal during startup is a normal stop.
    if (opened.isClosing) return;
    log.fatal({ err }, 'start failed');
    await opened.close().catch(() => undefined);
    process.exit(1);
  }
}

type Openers<Store extends StoreName> = { [Name in Store]: z.output<(typeof SERVER_STORES)[Name]> };

function readSettings<Config, Store extends StoreName>(
  { settings, stores }: ServiceManifest<Config, Store>,
  env: Environment,
) {
  const ofStores = Object.fromEntries(stores.map((store) => [store, SERVER_STORES[store]]));
  const {
    service,
    process: own,
    ...openers
  } = parseConfigs({ ...ofStores, service: settings, process: processSettings }, env);
  return { config: service, openers: openers as Openers<Store>, own };
}

function configOrExit<Config, Store extends StoreName>(
  manifest: ServiceManifest<Config, Store>,
  env: Environment,
) {
  try {
    return readSettings(manifest, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function openStores<Store extends StoreName>(
  { name, stores }: ServiceManifest<unknown, Store>,
  openers: Openers<Store>,
  { open, log }: Pick<ResourceStack, 'open'> & { log: Log },
): Promise<Pick<ServerStores, Store>> {
  const opening = stores.map(
    async (store) => [store, await open<Closable>(() => openers[store](name, log))] as const,
  );
  return Object.fromEntries(await Promise.all(opening)) as Pick<ServerStores, Store>;
}
