import { expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import { describeReal, realAddress } from '@pasteroom/kit/testing/real-servers';
import { sampleMessage } from '../testing/sample-messages.ts';
import { mailsContract } from './mails.contract.ts';
import { messagesContract } from './messages.contract.ts';
import { MongoMails } from './mongo-mails.ts';
import { MongoMessages } from './mongo-messages.ts';
import { MongoPremiumContacts } from './mongo-premium-contacts.ts';
import { premiumContactsContract } from './premium-contacts.contract.ts';

describeReal('MongoMessages on a real server', () => {
  async function open() {
    const mongo = await openMongo(
      {
        url: realAddress('MONGO_URL'),
        database: `test_contact_${newId()}`,
      },
      { buildsIndexes: true },
    );
    const close = async () => {
      await mongo.database.dropDatabase();
      await mongo.close();
    };
    return {
      messages: await MongoMessages.open(mongo, systemClock),
      mails: await MongoMails.open(mongo),
      premiumContacts: await MongoPremiumContacts.open(mongo),
      close,
    };
  }

  messagesContract('MongoMessages', open);
  mailsContract('MongoMails', open);
  premiumContactsContract('MongoPremiumContacts', open);

  test('throws unavailable once the database is closed', async () => {
    const { messages, mails, premiumContacts, close } = await open();
    await close();
    for (const call of [
      messages.get('id'),
      messages.add(sampleMessage(), null),
      messages.ping(),
      mails.add({ key: 'key', to: '', subject: '', text: '', html: '' }, new Date()),
      mails.takeDue(new Date()),
      premiumContacts.get('id'),
    ])
      await expect(call).rejects.toMatchObject({ code: 'unavailable' });
  });
});
