export function pendingWork() {
  const running = new Set<Promise<unknown>>();
  return {
    watch<T>(work: Promise<T>): Promise<T> {
      running.add(work);
      const done = () => void running.delete(work);
      work.then(done, done);
      return work;
    },
    isRunning: () => running.size > 0,
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.allSettled([...running]);
    },
  };
}
