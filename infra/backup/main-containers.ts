/** Usage inside a container: main-containers.ts backup|restore FOLDER */
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { S3Objects } from '@pasteroom/kit/objects/s3-objects';
import { parseConfigs } from '@pasteroom/kit/service/config';
import { mongoSettings, s3Settings } from '@pasteroom/kit/service/server-settings';
import { command, say } from './command.ts';
import { backUpContainers, restoreContainers, type Stores } from './containers.ts';
import { summaryOf } from './folder.ts';
import { BACKED_UP } from './inventory.ts';

await command({
  async backUp(folder) {
    say('Backing up the containers');
    return withStores(
      async (stores) => `Backup: ${summaryOf(await backUpContainers(stores, folder))}.`,
    );
  },
  async restore(folder, force) {
    say('Restoring to the containers');
    return withStores(
      async (stores) =>
        `Restored: ${summaryOf(await restoreContainers(folder, stores, { force }))}.`,
    );
  },
});

async function withStores(work: (stores: Stores) => Promise<string>): Promise<string> {
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
