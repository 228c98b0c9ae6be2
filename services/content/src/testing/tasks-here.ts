import type { Threads } from '../core/threads.ts';

/** Runs tasks in the thread that asks, as strictly as one that is handed copies. */
export const tasksHere: Threads = {
  run: async (task, input) => structuredClone(await task.run(structuredClone(input))),
};
