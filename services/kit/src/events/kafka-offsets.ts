import type { Admin, Consumer } from './kafka-client.ts';

/** A member of a group, which reads these topics. */
export interface Membership {
  group: string;
  topics: string[];
  /** The partitions that the member has, by topic. */
  assigned: Readonly<Record<string, readonly number[]>>;
}

/** Commits the end of those partitions of a member where its group has no offset yet, and lets its consumer go on from there. */
export async function beginAtEnd(consumer: Consumer, admin: Admin, { group, topics, assigned }: Membership): Promise<void> {
  for (const { topic, partitions } of await admin.fetchOffsets({ groupId: group, topics })) {
    const unset = partitions.filter(({ partition, offset }) => offset === '-1' && assigned[topic]?.includes(partition));
    if (unset.length === 0) continue;
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => [partition, high]));
    const offsets = unset.map(({ partition }) => ({ topic, partition, offset: ends.get(partition) ?? '0' }));
    await consumer.commitOffsets(offsets);
    for (const offset of offsets) consumer.seek(offset);
  }
}
