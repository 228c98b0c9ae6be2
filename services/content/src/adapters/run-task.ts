import { AppError } from '@pasteroom/kit/core/errors';
import type { Task } from '../core/threads.ts';
import { noteStart, type Cell } from './thread-time.ts';

/** What a thread is given: some inputs of one task. */
export interface TaskRun {
  file: string;
  inputs: readonly unknown[];
  cell: Cell;
}

/** What became of one input; an AppError does not pass between threads as one. */
export type TaskResult = { output: unknown } | { refused: Pick<AppError, 'code' | 'message'> } | { failed: unknown };

/** What a thread does. */
export default async function runTask({ file, inputs, cell }: TaskRun): Promise<TaskResult[]> {
  const { default: task } = (await import(file)) as { default: Task<unknown, unknown> };
  noteStart(cell);
  return Promise.all(inputs.map((input) => resultOf(task, input)));
}

async function resultOf(task: Task<unknown, unknown>, input: unknown): Promise<TaskResult> {
  try {
    return { output: await task.run(input) };
  } catch (thrown) {
    return thrown instanceof AppError ? { refused: { code: thrown.code, message: thrown.message } } : { failed: thrown };
  }
}
