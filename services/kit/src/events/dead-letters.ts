import type { EventRecord } from './event-record.ts';

/** One per event and failed group. */
export interface DeadLetter {
  topic: string;
  event: string;
  type: string;
  occurredAt: string;
  group: string;
  error: string;
}

export interface DeadLetters {
  each(topic: string, see: (letter: DeadLetter) => void): Promise<void>;
  /**
   * Republishes dead letters for the groups that failed, and returns their number. Replaying again
   * after a failure may duplicate some.
   */
  replay(topic: string): Promise<number>;
  close(): Promise<void>;
}

export const toDeadLetter = (topic: string, { headers }: EventRecord): DeadLetter => ({
  topic,
  event: headers['ce_id'] ?? '',
  type: headers['ce_type'] ?? '',
  occurredAt: headers['ce_time'] ?? '',
  group: headers['dead_group'] ?? '',
  error: headers['dead_error'] ?? '',
});

export function restore(topic: string, { headers, ...record }: EventRecord): EventRecord {
  const { dead_group: group, dead_error: _, ...own } = headers;
  return { ...record, topic, headers: group === undefined ? own : { ...own, replay_group: group } };
}

/** Filters out duplicates written by several broadcast instances. */
export function firstOfEach(): (record: EventRecord) => boolean {
  const seen = new Set<string>();
  return ({ headers: { ce_id: event, dead_group: group } }) => {
    if (event === undefined) return true;
    const before = seen.size;
    return seen.add(JSON.stringify([event, group])).size > before;
  };
}
