import { runService } from '@pasteroom/kit/service/run-service';
import { MongoMessages } from './adapters/mongo-messages.ts';
import { contactService } from './service.ts';

await runService(contactService, process.env, async ({ records, bus }, { now }) => ({
  records: { messages: await MongoMessages.open(records, now) },
  bus,
}));
