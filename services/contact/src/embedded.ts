import type { Clock } from '@pasteroom/kit/core/clock';
import type { Database } from '@pasteroom/kit/sqlite/database';
import { waitForLocks } from '@pasteroom/kit/sqlite/wait-for-locks';
import { EmbeddedMails } from './adapters/embedded-mails.ts';
import { EmbeddedMessages } from './adapters/embedded-messages.ts';
import { EmbeddedPremiumContacts } from './adapters/embedded-premium-contacts.ts';
import type { ContactRecords } from './stores.ts';

export const embeddedContact = (database: Database, now: Clock): ContactRecords =>
  waitForLocks(database, {
    messages: new EmbeddedMessages(database, now),
    mails: new EmbeddedMails(database),
    premiumContacts: new EmbeddedPremiumContacts(database),
  });
