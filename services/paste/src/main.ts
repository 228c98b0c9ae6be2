import { ExaminingThreads } from '@pasteroom/content/adapters/examining-threads';
import { MongoFiles } from '@pasteroom/content/adapters/mongo-files';
import { MongoReports } from '@pasteroom/content/adapters/mongo-reports';
import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { PASTES } from './adapters/mongo-documents.ts';
import { MongoPastes } from './adapters/mongo-pastes.ts';
import { pasteService } from './service.ts';
import type { PasteRecords } from './stores.ts';

await runService(pasteService, process.env, async ({ records, objects, bus }, { open, now }) => {
  const { examine } = await open(async () => new ExaminingThreads());
  return { records: await mongoRecords(records, now), examine, objects, bus };
});

async function mongoRecords({ database, ping }: Mongo, now: Clock): Promise<PasteRecords> {
  const files = await MongoFiles.open(database, PASTES);
  const pastes = await MongoPastes.open(database, files, now);
  const reports = await MongoReports.open(database);
  return { pastes, files, reports, outbox: pastes.outbox, ping };
}
