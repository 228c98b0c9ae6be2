import { MongoBlocks } from '@pasteroom/content/adapters/mongo-blocks';
import { ThreadPool } from '@pasteroom/content/adapters/thread-pool';
import { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import { MongoReports } from '@pasteroom/content/adapters/mongo-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { areFilesReadable, PASTES } from './adapters/mongo-documents.ts';
import { MongoPastes } from './adapters/mongo-pastes.ts';
import { pasteService } from './service.ts';
import type { PasteRecords } from './stores.ts';

await runService(
  pasteService,
  process.env,
  async ({ records, deadlines, ...stores }, { keep, now }) => ({
    ...stores,
    records: { ...(await mongoRecords(records, now)), deadlines },
    threads: keep(new ThreadPool()),
  }),
  mongoRecords,
);

async function mongoRecords(mongo: Mongo, now: Clock): Promise<Omit<PasteRecords, 'deadlines'>> {
  const { database, ping } = mongo;
  const files = await MongoFiles.open(mongo, PASTES, areFilesReadable);
  const pastes = await MongoPastes.open(mongo, files, now);
  const reports = await MongoReports.open(mongo);
  return { pastes, files, reports, blocks: new MongoBlocks(database), outbox: pastes.outbox, ping };
}
