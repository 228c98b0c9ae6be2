import { AppError } from '@pasteroom/kit/core/errors';
import type { Task } from '../core/threads.ts';

export interface TaskRun {
  file: string;
  input: unknown;
}

/** Errors lose their class between threads, so an AppError is returned as data. */
export type TaskResult = { output: unknown } | { refused: Pick<AppError, 'code' | 'message'> };

export default async function runTask({ file, input }: TaskRun): Promise<TaskResult> {
  const { default: task } = (await import(file)) as { default: Task<unknown, unknown> };
  try {
    return { output: await task.run(input) };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { refused: { code: thrown.code, message: thrown.message } };
  }
}
