export interface Retention {
  retentionMs: number;
  /** Per partition. */
  retentionBytes?: number;
}

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Other services must not miss these, even after an outage of weeks. */
const FACTS = { retentionMs: 30 * DAY_MS };
/** Deleted after a week, because some contain email addresses or hashed IP addresses. */
const TASKS: Retention = { retentionMs: 7 * DAY_MS };
/** Only running BFFs read these, so a client that causes many must not fill the disk. */
const NOTICES = { retentionMs: DAY_MS, retentionBytes: 256 * 1024 ** 2 };

/**
 * Texts have a second topic, so readers of banned links don't read two events per text. Pages are
 * too rare for that.
 */
export const TOPICS: Readonly<Record<string, Retention>> = {
  account: FACTS,
  ads: NOTICES,
  captcha: NOTICES,
  contact: TASKS,
  mail: TASKS,
  paste: TASKS,
  'paste-notices': NOTICES,
  payment: FACTS,
  publish: TASKS,
};

export const retentionOf = (topic: string): Retention => TOPICS[topic] ?? TASKS;

export const DEAD_LETTER_RETENTION_MS = 90 * DAY_MS;

/** Of new topics. Dead-letter topics have one. */
export const DEFAULT_PARTITIONS = 6;
