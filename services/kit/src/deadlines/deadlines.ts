/**
 * Notifications are hints: they may be late, slightly early, duplicated, sent to several processes,
 * or lost during an outage. Listeners check the record, and a sweep finds missed deadlines.
 */
export interface Deadlines {
  /**
   * Replaces the existing deadline. Call this after storing the record.
   * @throws `unavailable` within seconds
   */
  set(id: string, at: Date): Promise<void>;
  /** @throws `unavailable` within seconds */
  remove(id: string): Promise<void>;
  /** Reports deadlines reached from now on. The listener must not throw. */
  onReached(listener: (id: string) => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Listening {
  stop(): void;
}
