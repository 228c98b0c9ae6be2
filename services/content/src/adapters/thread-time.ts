import { threadId, type Worker } from 'node:worker_threads';

/** Shared memory in which a thread notes its id, and the processor time that it had used when it began (ms). */
export type Cell = Int32Array<SharedArrayBuffer>;

const THREAD = 0;
const BEGAN_AT = 1;

export const newCell = (): Cell => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));

/** Notes that this thread begins to work, once all is loaded. */
export function noteStart(cell: Cell): void {
  Atomics.store(cell, BEGAN_AT, msOf(process.threadCpuUsage()));
  Atomics.store(cell, THREAD, threadId);
}

/**
 * Calls `stop` when the thread that notes its start in the cell has worked for longer than the limit; what is returned ends the watch. It counts the
 * thread's processor time, not the clock's: on a busy machine nobody is refused what is quick on an idle one.
 */
export function watchThread(cell: Cell, threadsNow: () => readonly Worker[], limitMs: number, stop: () => void): () => void {
  let isOver = false;
  Atomics.store(cell, THREAD, 0);
  const lookAgain = (ms: number) => setTimeout(() => void look(), ms).unref();
  let timer = lookAgain(limitMs);

  async function look(): Promise<void> {
    const worked = await workedFor(cell, threadsNow());
    if (isOver) return;
    if (worked >= limitMs) stop();
    else timer = lookAgain(Math.max(1, limitMs - worked));
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Reads the processor time since the start, in ms; 0 before the task begins, or when its thread has just ended. */
async function workedFor(cell: Cell, threads: readonly Worker[]): Promise<number> {
  const noted = Atomics.load(cell, THREAD);
  const thread = noted === 0 ? undefined : threads.find((each) => each.threadId === noted);
  if (!thread) return 0;
  const now = await thread.cpuUsage().then(msOf, () => 0);
  return now - Atomics.load(cell, BEGAN_AT);
}

const msOf = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1_000);
