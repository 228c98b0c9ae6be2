import type { EventRecord } from './event-record.ts';

/** An event that a group could not handle. There is one for each event and group, however often it is written. */
export interface DeadLetter {
  /** The topic on which it was published first. */
  topic: string;
  event: string;
  type: string;
  occurredAt: string;
  group: string;
  error: string;
}

/** What an operator does about events that nobody could handle. */
export interface DeadLetters {
  /** Calls `see` with each dead letter of a topic, oldest first. */
  each(topic: string, see: (letter: DeadLetter) => void): Promise<void>;
  /**
   * Puts those of a topic back on it, each with its own id and only for the group that failed, and takes them off the dead topic; how many. When it
   * fails, some may be back and dead as well, and come twice with the next replay.
   */
  replay(topic: string): Promise<number>;
  close(): Promise<void>;
}

/** The dead letter that a record of a dead topic is. */
export const toDeadLetter = (topic: string, { headers }: EventRecord): DeadLetter => ({
  topic,
  event: headers['ce_id'] ?? '',
  type: headers['ce_type'] ?? '',
  occurredAt: headers['ce_time'] ?? '',
  group: headers['dead_group'] ?? '',
  error: headers['dead_error'] ?? '',
});

/** The record of a dead topic as it was published on this one, for the group that failed with it. */
export function restore(topic: string, { headers, ...record }: EventRecord): EventRecord {
  const { dead_group: group, dead_error: _, ...own } = headers;
  return { ...record, topic, headers: group === undefined ? own : { ...own, replay_group: group } };
}

/** Returns a filter that lets the first record of each event and group pass. Instances of a broadcast each write their own. */
export function firstOfEach(): (record: EventRecord) => boolean {
  const seen = new Set<string>();
  return ({ headers: { ce_id: event, dead_group: group } }) => {
    if (event === undefined) return true;
    const before = seen.size;
    return seen.add(JSON.stringify([event, group])).size > before;
  };
}
