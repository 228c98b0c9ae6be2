/**
 * Notifications are hints: they may be late, early, duplicated or lost. Listeners check the record,
 * and a sweep finds missed deadlines.
 */
export interface Deadlines {
  /**
   * Call this after storing the record.
   * @throws `unavailable` within seconds
   */
  set(id: string, at: Date): Promise<void>;
  remove(id: string): Promise<void>;
  /** The listener must not throw. */
  onReached(listener: (id: string) => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Listening {
  stop(): void;
}
