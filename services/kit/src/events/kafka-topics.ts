import {
  DAY_MS,
  DEAD_LETTER_RETENTION_MS,
  retentionOf,
  type Retention,
} from '@pasteroom/events/topics';
import { deadTopicOf } from './event-bus.ts';
import type { Admin } from './kafka-client.ts';
import { retryWhileElecting } from './kafka-retry.ts';

const SEGMENTS_PER_PARTITION = 4;

/** Kafka deletes only whole segments, which cover a week or a gigabyte by default. */
const configOf = ({ retentionMs, retentionBytes }: Retention) =>
  Object.entries({
    'retention.ms': retentionMs,
    'segment.ms': DAY_MS,
    ...(retentionBytes !== undefined && {
      'retention.bytes': retentionBytes,
      'segment.bytes': retentionBytes / SEGMENTS_PER_PARTITION,
    }),
  }).map(([name, value]) => ({ name, value: String(value) }));

/** Creates missing topics. Brokers would create them with one partition on first use. */
export async function ensureTopics(
  admin: Admin,
  topics: readonly string[],
  partitions: number,
  prefix = '',
): Promise<void> {
  const known = new Set(await admin.listTopics());
  const create = (topic: string, numPartitions: number, retention: Retention) => ({
    topic: prefix + topic,
    numPartitions,
    configEntries: configOf(retention),
  });
  const missing = topics
    .flatMap((topic) => [
      create(topic, partitions, retentionOf(topic)),
      create(deadTopicOf(topic), 1, { retentionMs: DEAD_LETTER_RETENTION_MS }),
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
