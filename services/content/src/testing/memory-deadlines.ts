import { unavailable } from '@pasteroom/kit/core/unavailable';

/** Deadlines never fire. While `isSilent`, calls never settle. */
export function memoryDeadlines() {
  const deadlines = {
    moments: new Map<string, Date>(),
    isAway: false as boolean,
    isSilent: false as boolean,
    set: (id: string, at: Date) => answer(() => void deadlines.moments.set(id, at)),
    remove: (id: string) => answer(() => void deadlines.moments.delete(id)),
  };
  async function answer(change: () => void): Promise<void> {
    if (deadlines.isAway) throw unavailable();
    if (deadlines.isSilent) await new Promise(() => undefined);
    change();
  }
  return deadlines;
}
