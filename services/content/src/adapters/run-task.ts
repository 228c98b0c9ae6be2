import { AppError } from '@pasteroom/kit/core/errors';
import type { Task } from '../core/threads.ts';

/** What a thread is given: an input, and the file of the task. */
export interface TaskRun {
  file: string;
  input: unknown;
}

/** What became of it; an AppError does not pass between threads as one. */
export type TaskResult = { output: unknown } | { refused: Pick<AppError, 'code' | 'message'> };

/** What a thread does. */
export default async function runTask({ file, input }: TaskRun): Promise<TaskResult> {
  const { default: task } = (await import(file)) as { default: Task<unknown, unknown> };
  try {
    return { output: await task.run(input) };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { refused: { code: thrown.code, message: thrown.message } };
  }
}
