import { setTimeout } from 'node:timers/promises';
import { DAY } from '../core/clock.ts';
import { deadTopicOf } from './event-bus.ts';
import { type Admin, isUnknownTopic } from './kafka-client.ts';

const KEPT_MS = 7 * DAY;
const DEAD_KEPT_MS = 90 * DAY;

/** The brokers may take so long to tell one another of a new topic. */
const PAUSE_MS = 100;
const MOST_TRIES = 300;

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
  await untilKnown(
    admin,
    missing.map(({ topic }) => topic),
  );
}

// The library's own waiting gives up where a broker has not heard of a topic yet.
async function untilKnown(admin: Admin, topics: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (!isUnknownTopic(error) || tries === MOST_TRIES) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}
