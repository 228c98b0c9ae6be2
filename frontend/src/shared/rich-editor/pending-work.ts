/** Counts promises that are under way. */
export function pendingWork() {
  const running = new Set<Promise<unknown>>();
  return {
    /** Passes a promise through and counts it until it has settled. */
    watch<T>(work: Promise<T>): Promise<T> {
      running.add(work);
      const done = () => void running.delete(work);
      work.then(done, done);
      return work;
    },
    /** Tells whether something is under way. */
    isRunning: () => running.size > 0,
    /** Resolves when nothing is under way, failures included. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled([...running]);
    },
  };
}
