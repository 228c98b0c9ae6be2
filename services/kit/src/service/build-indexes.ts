import { systemClock, type Clock } from '../core/clock.ts';
import { openLog } from '../core/log.ts';
import type { Mongo } from '../mongo/open-mongo.ts';
import { parseConfigs } from './config.ts';
import { resourceStack } from './resource-stack.ts';
import { mongoSettings, processSettings } from './server-settings.ts';

export type OpenRecords = (mongo: Mongo, now: Clock) => Promise<unknown>;

/** Needs only the settings of MongoDB. Retries outages for a minute. */
export async function buildIndexes(
  service: string,
  env: Record<string, string | undefined>,
  openRecords: OpenRecords,
): Promise<void> {
  const { mongo: settings, process: own } = parseConfigs(
    { mongo: mongoSettings, process: processSettings },
    env,
  );
  const log = openLog(service, own.logLevel);
  const opened = resourceStack({ log });
  // The images of services without records don't contain the driver.
  const { openMongo } = await import('../mongo/open-mongo.ts');
  try {
    const mongo = await opened.open(() =>
      openMongo({ database: service, ...settings }, { buildsIndexes: true }),
    );
    await opened.retry(() => openRecords(mongo, systemClock));
    log.info('indexes built');
  } catch (err) {
    log.fatal({ err }, 'building indexes failed');
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
