/**
 * Contents of a backup, in copying order:
 * - Records before files: a text's files are stored before the text.
 * - Texts before file records: a file record without a text is only an abandoned upload.
 * - Accounts before orders: the next sign-in applies unknown orders, but can't restore lost ones.
 */
export interface Kept {
  service: string;
  /** Collections in order. All others follow. */
  collections: readonly string[];
  /** Table or collection whose ids are object keys. */
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
 * Copied last, to include events that left an outbox meanwhile. Kafka stores the containers'
 * events.
 */
export const EVENTS = 'events';

/** Short-lived data that must not reappear, such as used captcha passes and closed sessions. */
export const NOT_KEPT = ['publish-keys', 'ads-keys', 'payment-keys', 'captcha', 'bff', 'lock'];
