/**
 * Moments at which somebody has to be told of an id. A deadline is a reminder and never the record: it may be told late, twice, to several processes,
 * a little too early where two clocks differ, or not at all while the store is away. Whoever is told looks into the record, and a sweep finds what
 * nobody was told of.
 */
export interface Deadlines {
  /** Sets the moment of an id, in place of an earlier one; to be called once the record of it is stored. Fails with `unavailable` within seconds. */
  set(id: string, at: Date): Promise<void>;
  /** Takes the moment of an id back, if it has one. Fails with `unavailable` within seconds. */
  remove(id: string): Promise<void>;
  /** Calls the listener with each id whose moment comes from now on, until it is stopped. The listener does not throw. */
  onReached(listener: (id: string) => void): Listening;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Listening {
  stop(): void;
}
