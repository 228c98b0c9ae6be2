import type { Threads } from '../core/threads.ts';

/** Clones input and output, as a worker thread would. */
export const tasksHere: Threads = {
  run: async (task, input) => structuredClone(await task.run(structuredClone(input))),
};
