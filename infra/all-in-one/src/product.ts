import { startBff } from '@pasteroom/bff/app';
import { manifest as bffManifest } from '@pasteroom/bff/manifest';
import { mountedUpstream } from '@pasteroom/bff/upstream/mounted';
import { ThreadPool } from '@pasteroom/content/adapters/thread-pool';
import { type Clock, systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openFormMemory } from '@pasteroom/kit/http/form-memory';
import type { EventBus } from '@pasteroom/kit/events/event-bus';
import type { Running } from '@pasteroom/kit/service/listen';
import { openLog, type Log } from '@pasteroom/kit/core/log';
import { resourceStack, type ResourceStack } from '@pasteroom/kit/service/resource-stack';
import type { Server, ServiceContext } from '@pasteroom/kit/service/serve';
import { startTracing } from '@pasteroom/kit/tracing/start-tracing';
import { perService, SERVICES, type ServiceName } from '@pasteroom/openapi/services';
import { checkAddress } from './check-address.ts';
import { openEmbedded } from './embedded.ts';
import { storeKeys } from './keys.ts';
import type { Shared } from './services.ts';
import { readSettings } from './settings.ts';

interface Product extends Running {
  log: Log;
  bus: EventBus;
}

const SITE_FOLDER = new URL('../../../frontend/dist', import.meta.url).pathname;

type Clocks = (part: ServiceName | 'bff') => Clock;

export async function startProduct(
  environment: Record<string, string | undefined>,
  siteFolder = SITE_FOLDER,
  clockOf: Clocks = () => systemClock,
): Promise<Product> {
  const settings = readSettings(environment);
  const { product } = settings;
  await checkAddress(product);
  const log = openLog('pasteroom', product.logLevel);
  const { keep, close } = resourceStack({ log });
  const context = {
    now: clockOf('bff'),
    newId,
    log,
    maxInFlight: product.maxInFlight,
    formMemory: openFormMemory(),
  };
  try {
    keep(await startTracing(product.tracing, 'pasteroom', log));
    const storesOf = await openEmbedded(product.dataDir, context, { keep });
    await storeKeys(product.dataDir, settings.generatedKeys);
    const threads = keep(new ThreadPool());
    const shared = { storesOf, threads, siteUrl: settings.siteUrl };
    const started = await startServices(
      settings,
      (service) => [
        { ...shared, now: clockOf(service) },
        {
          ...context,
          now: clockOf(service),
          log: log.child({ part: service }),
          callerKey: settings.keys[service],
        },
      ],
      keep,
    );
    const services = perService((service) => ({
      url: started[service].url,
      callerKey: settings.keys[service],
    }));
    const bffConfig = { ...settings.bff, services };
    const stores = storesOf(bffManifest);
    const bff = await startBff(
      { ...stores, upstream: mountedUpstream(started), siteFolder },
      bffConfig,
      context,
      product,
    );
    return { url: keep(bff).url, log, bus: stores.bus, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Settings = ReturnType<typeof readSettings>;
type Surroundings = (service: ServiceName) => [Shared, ServiceContext];

async function startServices(
  { starts }: Settings,
  surroundings: Surroundings,
  keep: ResourceStack['keep'],
) {
  const started: [ServiceName, Server][] = [];
  for (const service of SERVICES)
    started.push([service, keep(await starts[service].start(...surroundings(service)))]);
  return Object.fromEntries(started) as Record<ServiceName, Server>;
}
