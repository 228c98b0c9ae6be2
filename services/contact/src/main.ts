import { runService } from '@pasteroom/kit/service/run-service';
import { MongoMails } from './adapters/mongo-mails.ts';
import { MongoMessages } from './adapters/mongo-messages.ts';
import { MongoPremiumContacts } from './adapters/mongo-premium-contacts.ts';
import { contactService } from './service.ts';

await runService(contactService, process.env, async ({ records, bus }, { now }) => ({
  records: {
    messages: await MongoMessages.open(records, now),
    mails: await MongoMails.open(records),
    premiumContacts: await MongoPremiumContacts.open(records),
  },
  bus,
}));
