import type { Threads } from '../core/threads.ts';

/** Runs tasks on this thread, but copies input and output as a worker thread would. */
export const tasksHere: Threads = {
  run: async (task, input) => structuredClone(await task.run(structuredClone(input))),
};
