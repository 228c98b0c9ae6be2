import { SanitizerPool } from '@pasteroom/content/adapters/sanitizer-pool';
import { runService } from '@pasteroom/kit/service/run-service';
import { mongoRecords } from './adapters/mongo-records.ts';
import { publishService } from './service.ts';

await runService(publishService, process.env, async ({ records, deadlines, ...stores }, { open, now }) => {
  const { sanitize } = await open(async () => new SanitizerPool());
  return { ...stores, records: { ...(await mongoRecords(records, now)), deadlines }, sanitize };
});
