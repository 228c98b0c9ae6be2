import { MINUTE, SECOND, type Clock } from '../core/clock.ts';
import type { Admin, Consumer, EachBatchPayload } from './kafka-client.ts';

interface TopicOffsets {
  topic: string;
  partitions: { partition: number; offset: string }[];
}

/** Where the consumers of a reader go on reading. */
export interface Offsets {
  /** To be called before a consumer joins its group. */
  prepare(): Promise<void>;
  /** To be called when a consumer has joined its group, before it fetches anything. */
  joined(consumer: Pick<Consumer, 'seek'>, assigned: Readonly<Record<string, readonly number[]>>): void;
  /** Notes that an event is done with. */
  handled(payload: EachBatchPayload, offset: string): Promise<void>;
  /** To be called when a batch is done with. */
  flush(payload: EachBatchPayload): Promise<void>;
  /** The next offset of each partition; negative where there is none yet. */
  read(): Promise<TopicOffsets[]>;
}

/** How far the clocks of publishers may be behind. */
const CLOCK_SKEW_MS = MINUTE;

/** The offsets of a group, which the brokers keep. */
export const committedOffsets = (admin: Admin, groupId: string, topics: string[]): Offsets => ({
  prepare: async () => undefined,
  joined: () => undefined,
  handled: ({ commitOffsetsIfNecessary }) => commitOffsetsIfNecessary(),
  flush: ({ commitOffsetsIfNecessary, uncommittedOffsets }) => commitOffsetsIfNecessary(uncommittedOffsets()),
  read: () => admin.fetchOffsets({ groupId, topics }),
});

/** For how long after its call an answer counts as of now: the caller of the bus waits longer than that. */
const PROMPT_MS = 10 * SECOND;

/**
 * The offsets of an instance, which outlast its consumers and are kept nowhere else. They begin at the ends of the topics as of now; if the brokers are
 * late to tell these, or away now (`isLate`), a little before.
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
    isLate ||= now().getTime() - since > PROMPT_MS;
    if (isLate) return admin.fetchTopicOffsetsByTimestamp(topic, since - CLOCK_SKEW_MS);
    return ends.map(({ partition, high }) => ({ partition, offset: high }));
  }

  return {
    async prepare() {
      try {
        for (const topic of topics)
          if (!known.has(topic)) known.set(topic, new Map((await endsOf(topic)).map(({ partition, offset }) => [partition, offset])));
      } catch (error) {
        // What is published until the brokers answer is new to the instance, too.
        isLate = true;
        throw error;
      }
    },
    joined(consumer, assigned) {
      for (const [topic, partitions] of Object.entries(assigned))
        // A partition that was added meanwhile has only new events.
        for (const partition of partitions) consumer.seek({ topic, partition, offset: known.get(topic)?.get(partition) ?? '0' });
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
