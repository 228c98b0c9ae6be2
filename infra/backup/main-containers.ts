/** Usage inside a container: main-containers.ts backup|verify|restore FOLDER */
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import { parseConfig, parseConfigs } from '@pasteroom/kit/service/config';
import { mongoSettings, s3Settings } from '@pasteroom/kit/service/server-settings';
import { command, restoreOptions, summaryOf } from './command.ts';
import {
  backUpContainers,
  checkReplaceable,
  restoreContainers,
  verifyContainers,
  type Stores,
} from './containers.ts';
import { openBackup } from './folder.ts';
import { BACKED_UP } from './inventory.ts';
import { backupSettings } from './settings.ts';
import { findSnapshot, type CheckedSnapshot } from './snapshots.ts';

const settings = () => parseConfig(backupSettings, process.env);

await command({
  async backup(folder) {
    console.log('Backing up the containers');
    const options = { ...settings(), now: new Date() };
    const made = await withStores((stores) => backUpContainers(stores, folder, options));
    return `Backup: ${summaryOf(made)}.`;
  },
  // restore.sh reads the name from the standard output.
  async verify(folder) {
    console.error('Verifying the backup');
    const found = await withStores((stores) => verified(folder, stores));
    console.error(`Verified: ${summaryOf(found)}.`);
    return found.name;
  },
  async restore(folder) {
    console.log('Restoring to the containers');
    const restored = await withStores(async (stores) => {
      const snapshot = await (process.env['VERIFIED'] === '1'
        ? openSnapshot(folder, stores)
        : verified(folder, stores));
      await restoreContainers(snapshot, stores);
      return snapshot;
    });
    return `Restored: ${summaryOf(restored)}.`;
  },
});

function choice() {
  return { ...settings(), ...restoreOptions() };
}

function verified(folder: string, stores: Stores): Promise<CheckedSnapshot> {
  return verifyContainers(folder, stores, choice());
}

/** After verification, running services may have stored new data. */
async function openSnapshot(folder: string, stores: Stores): Promise<CheckedSnapshot> {
  const { key, at, force } = choice();
  await checkReplaceable(stores, force);
  return findSnapshot(await openBackup(folder, { of: 'containers', key }), at);
}

async function withStores(
  work: (stores: Stores) => Promise<CheckedSnapshot>,
): Promise<CheckedSnapshot> {
  const { mongo, s3 } = parseConfigs({ mongo: mongoSettings, s3: s3Settings }, process.env);
  const mongos = new Map(
    await Promise.all(
      BACKED_UP.map(
        async ({ service }) =>
          [service, await openMongo({ url: mongo.url, database: service })] as const,
      ),
    ),
  );
  const objects = await S3Objects.open(s3);
  const databaseOf = (service: string) => {
    const opened = mongos.get(service);
    if (!opened)
      throw new Error(
        `The backup contains records of ${service}, which this version does not have.`,
      );
    return opened.database;
  };
  try {
    return await work({ databaseOf, objects });
  } finally {
    await Promise.all([...mongos.values()].map((opened) => opened.close()));
    await objects.close();
  }
}
