/**
 * What a backup keeps, in the order in which it is copied. Records come before files: a file's bytes are stored before the text that carries it,
 * so every file of a text in the copy is there when the files' turn comes; only one whose text has ended meanwhile may be gone. The other way
 * round a text that was published in between would be copied without its files. Among records, texts come before the records of files, since
 * these are older than the texts that own them: an owner that is not in the copy counts as one that never came. Accounts come before the orders
 * that make them premium: an order that its account has not heard of counts at the next sign-in, one that is not in the copy would be lost.
 */
export interface Kept {
  /** The service, which names the database. */
  service: string;
  /** The collections of MongoDB whose order matters; all others follow. */
  collections: readonly string[];
  /** The table and collection whose `id` or `_id` is that of a stored object. */
  objects?: string;
}

export const KEPT: readonly Kept[] = [
  { service: 'paste', collections: ['pastes', 'files'], objects: 'files' },
  { service: 'publish', collections: ['pages', 'files'], objects: 'files' },
  { service: 'account', collections: ['accounts', 'grants'] },
  { service: 'payment', collections: ['orders'] },
  { service: 'contact', collections: ['messages', 'mails', 'premiumContacts'] },
  { service: 'ads', collections: ['ads', 'adDays'], objects: 'ads' },
];

/** The all-in-one product's log of events: after the records, so that what has left an outbox by then is in it. Of containers, Kafka keeps it. */
export const EVENTS = 'events';

/** What ends by itself and would be wrong if it came back: spent captcha passes, sessions somebody has signed out of. */
export const NOT_KEPT = ['publish-keys', 'ads-keys', 'payment-keys', 'captcha', 'bff', 'lock'];
