import { MINUTE, SECOND, type Clock } from '../core/clock.ts';
import type { Admin, Consumer, EachBatchPayload } from './kafka-client.ts';

interface TopicOffsets {
  topic: string;
  partitions: { partition: number; offset: string }[];
}

export interface Offsets {
  /** Call this before a consumer joins its group. */
  prepare(): Promise<void>;
  /** Call this after joining, before the first fetch. */
  joined(
    consumer: Pick<Consumer, 'seek'>,
    assigned: Readonly<Record<string, readonly number[]>>,
  ): void;
  handled(payload: EachBatchPayload, offset: string): Promise<void>;
  flush(payload: EachBatchPayload): Promise<void>;
  read(): Promise<TopicOffsets[]>;
}

const CLOCK_SKEW_MS = MINUTE;

export const committedOffsets = (admin: Admin, groupId: string, topics: string[]): Offsets => ({
  prepare: async () => undefined,
  joined: () => undefined,
  handled: ({ commitOffsetsIfNecessary }) => commitOffsetsIfNecessary(),
  flush: ({ commitOffsetsIfNecessary, uncommittedOffsets }) =>
    commitOffsetsIfNecessary(uncommittedOffsets()),
  read: () => admin.fetchOffsets({ groupId, topics }),
});

/** Offsets received within this time count as current, because callers wait at least this long. */
const MAX_PROMPT_RESPONSE_MS = 10 * SECOND;

/**
 * Keeps offsets in memory across consumers. They start at the ends of the topics, or slightly
 * earlier if the brokers respond late (`isLate`).
 */
export function instanceOffsets(
  admin: Pick<Admin, 'fetchTopicOffsets' | 'fetchTopicOffsetsByTimestamp'>,
  topics: readonly string[],
  now: Clock,
  isLate: boolean,
): Offsets {
  const since = now().getTime();
  const known = new Map<string, Map<number, string>>();

  async function endsOf(topic: string): Promise<TopicOffsets['partitions']> {
    const ends = isLate ? [] : await admin.fetchTopicOffsets(topic);
    isLate ||= now().getTime() - since > MAX_PROMPT_RESPONSE_MS;
    if (isLate) return admin.fetchTopicOffsetsByTimestamp(topic, since - CLOCK_SKEW_MS);
    return ends.map(({ partition, high }) => ({ partition, offset: high }));
  }

  return {
    async prepare() {
      try {
        for (const topic of topics)
          if (!known.has(topic))
            known.set(
              topic,
              new Map((await endsOf(topic)).map(({ partition, offset }) => [partition, offset])),
            );
      } catch (error) {
        isLate = true;
        throw error;
      }
    },
    joined(consumer, assigned) {
      for (const [topic, partitions] of Object.entries(assigned))
        // Partitions that were added later contain only new events.
        for (const partition of partitions)
          consumer.seek({ topic, partition, offset: known.get(topic)?.get(partition) ?? '0' });
    },
    async handled({ batch: { topic, partition } }, offset) {
      known.get(topic)?.set(partition, String(BigInt(offset) + 1n));
    },
    flush: async () => undefined,
    read: async () =>
      [...known].map(([topic, offsets]) => ({
        topic,
        partitions: [...offsets].map(([partition, offset]) => ({ partition, offset })),
      })),
  };
}
