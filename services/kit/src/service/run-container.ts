import type { z } from 'zod';
import { systemClock } from '../core/clock.ts';
import { newId } from '../core/ids.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { resourceStack, type ResourceStack } from './resource-stack.ts';
import { parseConfigs } from './config.ts';
import { listen, type Address, type Running } from './listen.ts';
import { openLog } from './log.ts';
import { metricsListener, openMetrics, type Metrics } from './metrics.ts';
import { processSettings } from './server-settings.ts';
import type { ServiceContext } from './serve.ts';
import { stopOnSignals } from './signals.ts';

type Outputs<Settings extends Record<string, z.ZodType>> = { [Name in keyof Settings]: Readonly<z.output<Settings[Name]>> };

/** Long enough for whoever sends requests all the time to hear that its connections end. */
const LINGER_MS = 500;

/** What a container's entry starts its service with. */
export interface Container extends Pick<ResourceStack, 'open'> {
  context: Pick<ServiceContext, 'now' | 'newId' | 'log' | 'maxInHand'> & { metrics: Metrics };
  address: Address;
}

/**
 * A container's whole life: reads the environment once, or ends with one message that names all that is wrong with it; starts the service on
 * what it opens; stops in order when it is asked to. Ends with exit code 1 when the service does not start.
 */
export async function runContainer<Settings extends Record<string, z.ZodType>>(
  name: string,
  settings: Settings,
  env: Record<string, string | undefined>,
  start: (config: Outputs<Settings>, container: Container) => Promise<Running>,
): Promise<void> {
  const { own, ...config } = configOrExit({ ...settings, own: processSettings }, env);
  const { address, metricsAddress, maxInHand, logLevel, tracing } = own as z.output<typeof processSettings>;
  const log = openLog(name, logLevel);
  const opened = resourceStack({ log });
  stopOnSignals(() => opened.close(), log);
  try {
    opened.keep(await startTracing(tracing, name, log));
    const metrics = openMetrics(name);
    const { url: metricsUrl } = opened.keep(await listen(metricsListener(metrics), metricsAddress));
    const context = { now: systemClock, newId, log, metrics, maxInHand };
    const container = { open: opened.open, context, address: { ...address, lingerMs: LINGER_MS } };
    const { url } = opened.keep(await start(config as unknown as Outputs<Settings>, container));
    log.info({ url, metricsUrl }, 'started');
  } catch (err) {
    // Asked to stop while it started: whoever asked sees it end in order.
    if (opened.isClosing) return;
    log.fatal({ err }, 'start failed');
    await opened.close().catch(() => undefined);
    process.exit(1);
  }
}

function configOrExit<Settings extends Record<string, z.ZodType>>(
  settings: Settings,
  env: Record<string, string | undefined>,
): Outputs<Settings> {
  try {
    return parseConfigs(settings, env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
