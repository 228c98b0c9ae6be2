import type { Challenge, Solution } from 'altcha/lib';
import { scriptUrl } from '../sealing/trusted-types.ts';
import type { WorkerPart, WorkerWord } from './proof-of-work-worker.ts';

/** The work needs WebAssembly, because `crypto.subtle` is unavailable on plain HTTP. */
export function canProveWork(): boolean {
  return typeof Worker === 'function' && typeof WebAssembly === 'object';
}

/**
 * @param onProgress receives the completed fraction of the maximum work
 * @throws Error if the task can't be solved, or the signal's reason if it aborts
 */
export async function proveWork(
  task: unknown,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<string> {
  const { challenge, mostKeys } = readTask(task);
  const { default: workerUrl } = await import('./proof-of-work-worker.ts?worker&url');
  signal.throwIfAborted();
  // More than two workers could make phones unresponsive.
  const workers = Array.from(
    { length: Math.min(2, navigator.hardwareConcurrency || 1) },
    () => new Worker(scriptUrl(workerUrl), { type: 'module' }),
  );
  const tried = workers.map(() => 0);
  const search = (worker: Worker, at: number) =>
    solve(worker, { challenge, counterStart: at, counterStep: workers.length }, (count) => {
      tried[at] = count;
      onProgress(Math.min(1, tried.reduce((sum, each) => sum + each, 0) / mostKeys));
    });
  try {
    const solution = await Promise.race([stopOf(signal), ...workers.map(search)]);
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function solve(
  worker: Worker,
  part: WorkerPart,
  onTried: (count: number) => void,
): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerWord>) => {
      if ('tried' in data) onTried(data.tried);
      else if ('failed' in data) reject(new Error(data.failed));
      else if (data.solution === null) reject(new Error('The task was not solved in time.'));
      else resolve(data.solution);
    });
    worker.postMessage(part);
  });
}

function stopOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function readTask(task: unknown): { challenge: Challenge; mostKeys: number } {
  const { parameters, signature } = task as Partial<Challenge>; // checked below
  const mostKeys = Number(parameters?.data?.['mostKeys']);
  if (parameters?.algorithm !== 'SCRYPT' || signature === undefined || !(mostKeys > 0))
    throw new Error('The server returned an unknown kind of captcha task.');
  return { challenge: { parameters, signature }, mostKeys };
}
