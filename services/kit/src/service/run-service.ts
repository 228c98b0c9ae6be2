import { z } from 'zod';
import type { Clock } from '../core/clock.ts';
import { buildIndexes, type OpenRecords } from './build-indexes.ts';
import type { Service } from './define-service.ts';
import type { ServiceManifest, StoreName } from './manifest.ts';
import type { ResourceStack } from './resource-stack.ts';
import { runContainer } from './run-container.ts';
import { callerKeySetting } from './server-settings.ts';
import type { ServerStores } from './server-stores.ts';

interface Opening extends Pick<ResourceStack, 'keep'> {
  now: Clock;
}

/**
 * Calls `storesOf` again after an outage. It must call `keep` only after its last await. With the
 * argument `indexes`, builds the indexes of `openRecords` instead.
 */
export const runService = <Config, Store extends StoreName, Stores>(
  { manifest, start }: Service<Config, Store, Stores>,
  env: Record<string, string | undefined>,
  storesOf: (servers: Pick<ServerStores, Store>, opening: Opening) => Promise<Stores>,
  openRecords: OpenRecords = async () => undefined,
): Promise<void> =>
  process.argv[2] === 'indexes'
    ? buildIndexes(manifest.name, env, openRecords)
    : runContainer(
        withCallerKey(manifest),
        env,
        async ({ config: { own, callerKey }, stores, keep, retry, context, address }) =>
          start(
            await retry(() => storesOf(stores, { keep, now: context.now })),
            own,
            { ...context, callerKey },
            address,
          ),
      );

const withCallerKey = <Config, Store extends StoreName>(
  manifest: ServiceManifest<Config, Store>,
) => ({
  ...manifest,
  settings: z.intersection(
    manifest.settings.transform((own) => ({ own })),
    callerKeySetting(manifest.name).transform((callerKey) => ({ callerKey })),
  ),
});
