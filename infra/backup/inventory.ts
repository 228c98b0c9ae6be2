/**
 * Contents of a backup, in copying order:
 * - Pages before their content, because services store content before pages.
 * - Records before files, because services store files before records.
 * - Texts before file records, because a file record alone is only an abandoned upload.
 * - Accounts before orders, because a later sign-in applies orders that an account lacks.
 */
export interface BackedUpService {
  service: string;
  /** Copied first, in this order. */
  collections: readonly string[];
  /** Table or collection with object keys as ids. */
  objects?: string;
}

export const BACKED_UP: readonly BackedUpService[] = [
  { service: 'paste', collections: ['pastes', 'files'], objects: 'files' },
  { service: 'publish', collections: ['pages', 'pageContents', 'files'], objects: 'files' },
  { service: 'account', collections: ['accounts', 'grants'] },
  { service: 'payment', collections: ['orders'] },
  { service: 'contact', collections: ['messages', 'mails', 'premiumContacts'] },
  { service: 'ads', collections: ['ads', 'adDays'], objects: 'ads' },
];

/**
 * Copied last, to include events published during the backup. In containers, Kafka stores the
 * events.
 */
export const EVENTS = 'events';

/** Short-lived data that a restore must not revive, such as used captcha passes and sessions. */
export const EXCLUDED = ['publish-keys', 'ads-keys', 'payment-keys', 'captcha', 'bff', 'lock'];
