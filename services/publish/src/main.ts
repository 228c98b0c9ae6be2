import { ExaminingThreads } from '@pasteroom/content/adapters/examining-threads';
import { runService } from '@pasteroom/kit/service/run-service';
import { mongoRecords } from './adapters/mongo-records.ts';
import { publishService } from './service.ts';

await runService(publishService, process.env, async ({ records, ...stores }, { open, now }) => {
  const { examine } = await open(async () => new ExaminingThreads());
  return { ...stores, records: await mongoRecords(records, now), examine };
});
