import { DAY } from '../core/clock.ts';
import { deadTopicOf } from './event-bus.ts';
import type { Admin } from './kafka-client.ts';
import { retryWhileElecting } from './kafka-retry.ts';

const RETENTION_MS = 7 * DAY;
const DEAD_LETTER_RETENTION_MS = 90 * DAY;

/** Creates missing topics. Brokers would create them with one partition on first use. */
export async function ensureTopics(
  admin: Admin,
  topics: readonly string[],
  partitions: number,
): Promise<void> {
  const known = new Set(await admin.listTopics());
  const create = (topic: string, numPartitions: number, retentionMs: number) => ({
    topic,
    numPartitions,
    configEntries: [{ name: 'retention.ms', value: String(retentionMs) }],
  });
  const missing = topics
    .flatMap((topic) => [
      create(topic, partitions, RETENTION_MS),
      create(deadTopicOf(topic), 1, DEAD_LETTER_RETENTION_MS),
    ])
    .filter(({ topic }) => !known.has(topic));
  if (missing.length === 0) return;
  // Doesn't throw if another service has just created them.
  await admin.createTopics({ topics: missing, waitForLeaders: false });
  await retryWhileElecting(() =>
    admin.fetchTopicMetadata({ topics: missing.map(({ topic }) => topic) }),
  );
  // Metadata may name a leader that does not accept offset requests yet.
  await Promise.all(
    missing.map(({ topic }) => retryWhileElecting(() => admin.fetchTopicOffsets(topic))),
  );
}
