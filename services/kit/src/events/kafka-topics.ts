import { DAY } from '../core/clock.ts';
import { deadTopicOf } from './event-bus.ts';
import type { Admin } from './kafka-client.ts';
import { retryWhileElecting } from './kafka-retry.ts';

const KEPT_MS = 7 * DAY;
const DEAD_KEPT_MS = 90 * DAY;

/**
 * Creates those of the topics that are missing, each with its dead one: left to the brokers they would be made by their first use, with one
 * partition. What is there stays as its operator made it. How many replicas there are is the brokers' setting.
 */
export async function ensureTopics(admin: Admin, topics: readonly string[], partitions: number): Promise<void> {
  const known = new Set(await admin.listTopics());
  const create = (topic: string, numPartitions: number, keptMs: number) => ({
    topic,
    numPartitions,
    configEntries: [{ name: 'retention.ms', value: String(keptMs) }],
  });
  const missing = topics
    .flatMap((topic) => [create(topic, partitions, KEPT_MS), create(deadTopicOf(topic), 1, DEAD_KEPT_MS)])
    .filter(({ topic }) => !known.has(topic));
  // Answers false where another service has just made them.
  if (missing.length === 0) return;
  await admin.createTopics({ topics: missing, waitForLeaders: false });
  await retryWhileElecting(() => admin.fetchTopicMetadata({ topics: missing.map(({ topic }) => topic) }));
  // The metadata name the leader of a new partition before that broker knows it, and until then it refuses requests for offsets.
  await Promise.all(missing.map(({ topic }) => retryWhileElecting(() => admin.fetchTopicOffsets(topic))));
}
