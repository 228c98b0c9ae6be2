import { AppError } from '@pasteroom/kit/core/errors';
import type { Origin, Task } from '../core/threads.ts';
import type { TaskResult } from './run-task.ts';

/** A task that waits for a thread, or is in its hands. */
export interface Job {
  task: Task<unknown, unknown>;
  input: unknown;
  origin: Origin;
  /** Whether it was stopped together with others, so that it is not known which of them took so long. */
  isSuspect: boolean;
  done: (output: unknown) => void;
  failed: (reason: unknown) => void;
}

/** What a job is refused with that was stopped. */
export const tooComplex = (): AppError =>
  new AppError('content_too_complex', 'The text takes too long to process. Please make it simpler.');

/** Settles the promise of whoever waits for a job. */
export function settle({ done, failed }: Job, result: TaskResult | undefined): void {
  if (!result) failed(new Error('A task came back from its thread without a result.'));
  else if ('output' in result) done(result.output);
  else if ('refused' in result) failed(new AppError(result.refused.code, result.refused.message));
  else failed(result.failed);
}
