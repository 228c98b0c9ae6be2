import { systemClock } from '@pasteroom/kit/core/clock';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { embeddedContact } from '../embedded.ts';
import { mailsContract } from './mails.contract.ts';
import { messagesContract } from './messages.contract.ts';
import { premiumContactsContract } from './premium-contacts.contract.ts';

async function open() {
  const database = openDatabase(':memory:');
  return { ...embeddedContact(database, systemClock), close: async () => database.close() };
}

messagesContract('EmbeddedMessages', open);
mailsContract('EmbeddedMails', open);
premiumContactsContract('EmbeddedPremiumContacts', open);
