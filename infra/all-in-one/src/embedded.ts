import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { EmbeddedBus } from '@pasteroom/kit/events/embedded-bus';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { DiskObjects } from '@pasteroom/kit/objects/disk-objects';
import type { Log } from '@pasteroom/kit/core/log';
import type { ServiceManifest, StoreName } from '@pasteroom/kit/service/manifest';
import type { ResourceStack } from '@pasteroom/kit/service/resource-stack';
import { runEvery } from '@pasteroom/kit/core/run-every';
import { openDatabase, type Database } from '@pasteroom/kit/sqlite/database';
import { lockFolder } from '@pasteroom/kit/sqlite/lock-folder';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';

/** SQLite's write-ahead logs contain deleted data until a checkpoint truncates them. */
const LOG_TRUNCATION_INTERVAL_MS = 5 * SECOND;

export interface EmbeddedStores {
  records: Database;
  keys: EmbeddedKeys;
  objects: DiskObjects;
  bus: EmbeddedBus;
}

/** Deadlines are stored with the records. */
export type OpenedStores<Store extends StoreName> = Pick<
  EmbeddedStores,
  Exclude<Store, 'deadlines'>
>;

export type OpenStores = <Store extends StoreName>(
  manifest: ServiceManifest<unknown, Store>,
) => OpenedStores<Store>;

/**
 * Locks the folder until the stack is closed.
 * @throws Error if another process holds the lock
 */
export async function openEmbedded(
  folder: string,
  { now, log }: { now: Clock; log: Log },
  { keep }: Pick<ResourceStack, 'keep'>,
): Promise<OpenStores> {
  const kept = (database: Database): Database => {
    keep({ close: async () => database.close() });
    return database;
  };
  const open = (name: string, synchronous: ServiceManifest['synchronous'] = 'NORMAL') => {
    const database = kept(openDatabase(join(folder, `${name}.db`), { synchronous }));
    const emptying = runEvery(async () => database.emptyLog(), LOG_TRUNCATION_INTERVAL_MS, log);
    keep({ close: emptying.stop });
    return database;
  };
  kept(lockDataFolder(folder));
  await keepOthersOut(folder, log);
  const events = open('events', 'FULL');
  const { bus } = waitForLocks(events, { bus: keep(new EmbeddedBus(events, { now, log })) });
  const objects = keep(await DiskObjects.open(join(folder, 'files')));
  const openers: {
    [Store in keyof EmbeddedStores]: (manifest: ServiceManifest) => EmbeddedStores[Store];
  } = {
    records: ({ name, synchronous }) => open(name, synchronous),
    keys({ name, stores }) {
      const database = open(stores.includes('records') ? `${name}-keys` : name);
      return waitForLocks(database, { keys: keep(new EmbeddedKeys(database, now)) }).keys;
    },
    objects: () => objects,
    bus: () => bus,
  };
  return <Store extends StoreName>(manifest: ServiceManifest<unknown, Store>) =>
    Object.fromEntries(
      manifest.stores.flatMap((store: StoreName) =>
        store === 'deadlines' ? [] : [[store, openers[store](manifest)]],
      ),
    ) as unknown as OpenedStores<Store>;
}

async function keepOthersOut(folder: string, log: Log): Promise<void> {
  await chmod(folder, 0o700).catch((err: unknown) =>
    log.warn({ err }, 'restricting access to the data folder failed'),
  );
}

/** Two processes with a shared folder would deliver events twice. */
export const lockDataFolder = (folder: string): Database =>
  lockFolder(
    folder,
    `Another Pasteroom is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
