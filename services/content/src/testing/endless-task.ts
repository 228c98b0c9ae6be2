import type { Task } from '../core/threads.ts';

/** Never ends where it is told to; a pattern that backs up, as a grammar's may, which nothing within a thread can stop. */
const endlessTask: Task<boolean, string> = {
  file: import.meta.url,
  run: (isEndless) => (isEndless && /^(a+)+$/.test(`${'a'.repeat(1_000)}b`) ? 'never' : 'ended'),
};
export default endlessTask;
