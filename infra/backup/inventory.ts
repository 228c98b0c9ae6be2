/**
 * What a backup contains, in the order of copying. Records are copied before files: a text's files
 * are stored before the text, so all of them exist by then.
 *
 * Texts are copied before file records, which are written earlier. A file record without its text
 * counts as abandoned.
 *
 * Accounts are copied before orders. An order that its account doesn't know counts at the next
 * sign-in, but a missing order would be lost.
 */
export interface Kept {
  /** Also the name of the database. */
  service: string;
  /** MongoDB collections whose order matters. All others follow. */
  collections: readonly string[];
  /** Table or collection whose ids are those of stored objects. */
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

/**
 * Copied after the records, to include what has left an outbox by then. Kafka keeps the containers'
 * events.
 */
export const EVENTS = 'events';

/** Short-lived data that must not reappear, such as spent captcha passes and closed sessions. */
export const NOT_KEPT = ['publish-keys', 'ads-keys', 'payment-keys', 'captcha', 'bff', 'lock'];
