import { ThreadPool } from '@pasteroom/content/adapters/thread-pool';
import { runService } from '@pasteroom/kit/service/run-service';
import { mongoRecords } from './adapters/mongo-records.ts';
import { publishService } from './service.ts';

await runService(
  publishService,
  process.env,
  async ({ records, deadlines, ...stores }, { keep, now }) => ({
    ...stores,
    records: { ...(await mongoRecords(records, now)), deadlines },
    threads: keep(new ThreadPool()),
  }),
  mongoRecords,
);
