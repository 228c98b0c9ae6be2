import type { Clock } from '@pasteroom/kit/core/clock';
import type { Mongo } from '@pasteroom/kit/mongo/open-mongo';
import { runService } from '@pasteroom/kit/service/run-service';
import { MongoMails } from './adapters/mongo-mails.ts';
import { MongoMessages } from './adapters/mongo-messages.ts';
import { MongoPremiumContacts } from './adapters/mongo-premium-contacts.ts';
import { contactService } from './service.ts';

await runService(
  contactService,
  process.env,
  async ({ records, bus }, { now }) => ({ records: await openRecords(records, now), bus }),
  openRecords,
);

async function openRecords(mongo: Mongo, now: Clock) {
  return {
    messages: await MongoMessages.open(mongo, now),
    mails: await MongoMails.open(mongo),
    premiumContacts: await MongoPremiumContacts.open(mongo),
  };
}
